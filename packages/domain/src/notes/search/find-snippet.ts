import type { ListTerms } from '../lecture-parts.ts';
import { placesByForms, placesByLetters, type TextRange } from './locate-words.ts';
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

/**
 * Snippet of the passage with the largest number of matched words. Null when a word does not occur: letter-pair keys alone can give false
 * positives.
 */
export function findSnippet(
  passages: readonly Passage[],
  words: readonly SearchWord[],
  listTerms: ListTerms,
): Snippet | null {
  const finds = passages.map((): TextRange[][] => []);
  for (const word of words) {
    const places = placesOf(passages, word, listTerms);
    if (places === null) return null;
    for (const [at, ranges] of places) finds[at]?.push(ranges);
  }
  const maxMatches = Math.max(...finds.map((found) => found.length));
  const at = finds.findIndex((found) => found.length === maxMatches);
  const passage = passages[at];
  if (passage === undefined) return null;
  return { start_ms: passage.start_ms, ...cutAround(passage.text, joinRanges((finds[at] ?? []).flat())) };
}

/** Matches by letters first; other forms only when there is no such match, because they need the analyser. */
function placesOf(
  passages: readonly Passage[],
  word: SearchWord,
  listTerms: ListTerms,
): [at: number, ranges: TextRange[]][] | null {
  const matchers = [
    (text: string) => placesByLetters(text, word),
    (text: string) => (word.terms.length === 0 ? [] : placesByForms(text, word, listTerms)),
  ];
  for (const matcher of matchers) {
    const places = passages.map(({ text }, at): [number, TextRange[]] => [at, matcher(text)]);
    const found = places.filter(([, ranges]) => ranges.length > 0);
    if (found.length > 0) return found;
  }
  return null;
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

/** Cuts one line of text that starts at a space shortly before the first match. */
function cutAround(text: string, matches: readonly TextRange[]): { text: string; matches: TextRange[] } {
  const first = matches[0]?.start ?? 0;
  const targetStart = Math.max(0, first - BEFORE_MATCH);
  const space = text.lastIndexOf(' ', targetStart);
  const from = targetStart === 0 || space === -1 || text.length <= SNIPPET_LENGTH ? 0 : space + 1;
  const begin = first - from > SNIPPET_LENGTH / 2 ? targetStart : from;
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
