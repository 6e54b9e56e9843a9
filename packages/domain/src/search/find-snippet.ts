import type { ListTerms } from '../notes/verify-block.ts';
import { locateWords, type TextRange } from './locate-words.ts';
import type { SearchWord } from './search-keys.ts';

export interface Passage {
  start_ms: number;
  text: string;
}

export interface Snippet {
  start_ms: number;
  text: string;
  matches: TextRange[];
}

const SNIPPET_LENGTH = 140;
const BEFORE_MATCH = 40;

/** Of the passage in which most of the words stand; null when they stand nowhere, which pairs of letters alone cannot tell. */
export function findSnippet(
  passages: readonly Passage[],
  words: readonly SearchWord[],
  listTerms: ListTerms,
): Snippet | null {
  const seen = new Set<number>();
  let best: { passage: Passage; matches: TextRange[]; count: number } | null = null;
  for (const passage of passages) {
    const located = locateWords(passage.text, words, listTerms);
    const found = located.flatMap((ranges, word) => (ranges === null ? [] : [{ ranges, word }]));
    for (const { word } of found) seen.add(word);
    if (found.length <= (best?.count ?? 0)) continue;
    best = { passage, matches: joinRanges(found.flatMap(({ ranges }) => ranges)), count: found.length };
    if (best.count === words.length) break;
  }
  if (best === null || seen.size < words.length) return null;
  return { start_ms: best.passage.start_ms, ...cutAround(best.passage.text, best.matches) };
}

function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** A line's worth of text that begins at a space shortly before the first match. */
function cutAround(text: string, matches: readonly TextRange[]): { text: string; matches: TextRange[] } {
  const first = matches[0]?.start ?? 0;
  const wanted = Math.max(0, first - BEFORE_MATCH);
  const space = text.lastIndexOf(' ', wanted);
  const from = wanted === 0 || space === -1 || text.length <= SNIPPET_LENGTH ? 0 : space + 1;
  const begin = first - from > SNIPPET_LENGTH / 2 ? wanted : from;
  const end = Math.min(text.length, begin + SNIPPET_LENGTH);
  const head = begin === 0 ? '' : '…';
  const shift = head.length - begin;
  return {
    text: `${head}${text.slice(begin, end)}${end < text.length ? '…' : ''}`,
    matches: matches
      .filter((match) => match.end <= end)
      .map((match) => ({ start: match.start + shift, end: match.end + shift })),
  };
}
