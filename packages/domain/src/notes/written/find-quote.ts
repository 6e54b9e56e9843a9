import { isExamHint } from './is-exam-hint.ts';

interface QuotedLine {
  id: string;
  text: string;
}

const SENTENCE_END = /(?<=[.!?。])\s+/u;
const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/**
 * The lecturer's words in the transcript, letter by letter. Spaces and punctuation may differ in what the writer quotes. Without a match
 * the first cited sentence that reads like an exam hint is taken; null when there is none.
 */
export function findQuote(
  wanted: string | undefined,
  lines: readonly QuotedLine[],
): { text: string; segment_id: string } | null {
  for (const { id, text } of lines) {
    const found = wanted === undefined ? null : findLetters(text, wanted);
    if (found !== null) return { text: found, segment_id: id };
  }
  for (const { id, text } of lines) {
    const hint = text.split(SENTENCE_END).find(isExamHint);
    if (hint !== undefined) return { text: hint.trim(), segment_id: id };
  }
  return null;
}

const MIN_LETTERS = 4;

/** The part of a line with the same letters, with the line's own spaces and punctuation. */
function findLetters(line: string, wanted: string): string | null {
  const signs = Array.from(line);
  const places = signs.flatMap((sign, index) => (isLetter(sign) ? [index] : []));
  const letters = Array.from(wanted).filter(isLetter).join('').toLowerCase();
  const at = places
    .map((place) => signs[place] ?? '')
    .join('')
    .toLowerCase()
    .indexOf(letters);
  if (letters.length < MIN_LETTERS || at === -1) return null;
  const first = places[at] ?? 0;
  const last = places[at + letters.length - 1] ?? 0;
  const end = /[.!?。]/u.test(signs[last + 1] ?? '') ? last + 2 : last + 1;
  return signs.slice(first, end).join('');
}
