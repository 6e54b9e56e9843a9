import type { Passage } from '../notes/search/find-snippet.ts';
import { hashTerm } from '../notes/search/search-codes.ts';
import type { LecturePassage, PassageKind, PassagePart } from './passages-of.ts';

/** A passage with the hashes of its base forms. */
export interface IndexedPassage extends LecturePassage {
  terms: ReadonlySet<number>;
}

/** A third of the memory of whole hashes; one of a hundred passages may match a base form by mistake. */
const TERM_HASHES = 4096;
export const passageTerm = (term: string) => hashTerm(term) % TERM_HASHES;

const KINDS: readonly PassageKind[] = ['SPEECH', 'SLIDE'];

interface StoredPassages {
  kinds: number[];
  sizes: number[];
  ids: string;
  /** Differences of the places in the transcript; 0 for a part that has its own text. */
  places: number[];
  own: [start_ms: number, text: string][];
  /** Differences of the ascending hashes of each passage. */
  terms: number[][];
}

const keyOf = ({ start_ms, text }: Passage) => `${start_ms} ${text}`;

/** Stores the passages without the texts that are already in the searchable transcript. */
export function encodePassages(passages: readonly IndexedPassage[], transcript: readonly Passage[]): string {
  const placeOf = new Map(transcript.map((passage, at) => [keyOf(passage), at + 1]));
  const parts = passages.flatMap((passage) => passage.parts);
  const places = parts.map((part) => placeOf.get(keyOf(part)) ?? 0);
  let last = 0;
  const stored: StoredPassages = {
    kinds: passages.map(({ kind }) => KINDS.indexOf(kind)),
    sizes: passages.map((passage) => passage.parts.length),
    ids: parts.map(({ id }) => id).join('\n'),
    places: places.map((place) => {
      if (place <= last) return 0;
      const gap = place - last;
      last = place;
      return gap;
    }),
    own: [],
    terms: passages.map(({ terms }) => gapsOf([...terms].toSorted((a, b) => a - b))),
  };
  stored.own = parts.flatMap(({ start_ms, text }, at) =>
    stored.places[at] === 0 ? [[start_ms, text] as [number, string]] : [],
  );
  return JSON.stringify(stored);
}

export function decodePassages(encoded: string, transcript: readonly Passage[]): IndexedPassage[] {
  const { kinds, sizes, ids, places, own, terms } = JSON.parse(encoded) as StoredPassages;
  let place = 0;
  let taken = 0;
  const parts = (ids === '' ? [] : ids.split('\n')).map((id, at): PassagePart => {
    const gap = places[at] ?? 0;
    if (gap > 0) place += gap;
    const [start_ms, text] = gap > 0 ? fromTranscript(transcript[place - 1]) : (own[taken++] ?? [0, '']);
    return { id, start_ms, text };
  });
  let from = 0;
  return sizes.map((size, at) => {
    const own_parts = parts.slice(from, from + size);
    from += size;
    return { kind: KINDS[kinds[at] ?? 0] ?? 'SPEECH', parts: own_parts, terms: new Set(sumsOf(terms[at] ?? [])) };
  });
}

const fromTranscript = (passage: Passage | undefined): [number, string] => [
  passage?.start_ms ?? 0,
  passage?.text ?? '',
];

const gapsOf = (ascending: readonly number[]) => ascending.map((value, at) => value - (ascending[at - 1] ?? 0));

function sumsOf(gaps: readonly number[]): number[] {
  let sum = 0;
  return gaps.map((gap) => {
    sum += gap;
    return sum;
  });
}
