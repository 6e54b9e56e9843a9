import { createRandom } from '../../verification/kit/create-random.ts';
import type { SearchApi } from './open-search-api.ts';

interface FoundNote {
  updated_at: string;
  hit_count: number;
  hits: { layer: string; section: number | null; snippet: string; start_ms: number }[];
}

export interface Comparison {
  queries: number;
  /** Notes found in the former layout, and how many of them the index finds with the same places. */
  former: number;
  same: number;
  /** Notes that only the index finds. */
  added: number;
}

const PAGE = 20;

/** Words, parts of words, two words, other forms and single letters, from common to rare. */
export function makeQueries(words: readonly string[], count: number): string[] {
  const random = createRandom(7);
  const word = () => words[Math.floor(words.length * random.next() ** 2)] ?? '';
  const makers = [
    word,
    () => word().slice(1),
    () => word().slice(0, 2),
    () => `${word()}${word()}`,
    () => `${word()} ${words[random.below(30)] ?? ''}`,
    () => `${words[random.below(60)] ?? ''} ${words[random.below(60)] ?? ''} 구하는`,
    () => random.pick(['구한다', '알아보는', '증명하는', '정의했다', '살펴본다', '생각한다']),
    () => word().slice(0, 1),
  ];
  return Array.from({ length: count }, (_, at) => makers[at % makers.length]?.() ?? '');
}

/** The same searches by two owners of the same notes, one of them with the former index. */
export async function compareSearches(
  { indexed, former }: { indexed: SearchApi; former: SearchApi },
  queries: readonly string[],
): Promise<Comparison> {
  const result: Comparison = { queries: queries.length, former: 0, same: 0, added: 0 };
  for (const query of queries) {
    const path = `/notes/search?limit=${PAGE}&q=${encodeURIComponent(query)}`;
    const [now, before] = await Promise.all([indexed.request(path), former.request(path)]);
    const found = new Map(notesOf(now.body).map((note) => [note.updated_at, contentOf(note)]));
    const expected = notesOf(before.body);
    result.former += expected.length;
    result.same += expected.filter((note) => found.get(note.updated_at) === contentOf(note)).length;
    result.added += [...found.keys()].filter((key) => !expected.some((note) => note.updated_at === key)).length;
  }
  return result;
}

const notesOf = (body: unknown) => (body as { notes: FoundNote[] }).notes;
const contentOf = ({ hit_count, hits }: FoundNote) => JSON.stringify([hit_count, hits]);
