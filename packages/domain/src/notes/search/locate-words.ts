import type { ListTerms } from '../lecture-parts.ts';
import { type SearchWord, termsOfWord } from './search-keys.ts';
import { searchLetters } from './search-letters.ts';

export interface TextRange {
  start: number;
  end: number;
}

interface WordPatterns {
  letters: RegExp;
  /** Matches any stem, in any case; global. */
  anyStem: RegExp;
}

const patternsOfWords = new WeakMap<SearchWord, WordPatterns>();

function patternsOf(word: SearchWord): WordPatterns {
  const known = patternsOfWords.get(word);
  if (known !== undefined) return known;
  // Separators may be between any two letters, but passages are separated by line breaks.
  const letters = new RegExp(word.letters.join('[^\\p{L}\\p{N}\\n]*'), 'u');
  const made = { letters, anyStem: new RegExp(word.terms.map(stemOf).join('|'), 'giu') };
  patternsOfWords.set(word, made);
  return made;
}

/** Whether one line of a lower-case text contains the word letter by letter, regardless of spaces. */
export const holdsLetters = (small: string, word: SearchWord) => patternsOf(word).letters.test(small);

/** Ranges that match the word letter by letter, regardless of spaces. */
export function placesByLetters(text: string, word: SearchWord): TextRange[] {
  // Cheap pre-check: most texts do not contain the word.
  if (!holdsLetters(text.toLowerCase(), word)) return [];
  const wanted = word.letters;
  const { letters, places } = searchLetters(text);
  const ranges: TextRange[] = [];
  for (let at = 0; at + wanted.length <= letters.length; at += 1) {
    if (!wanted.every((letter, index) => letters[at + index] === letter)) continue;
    ranges.push({ start: places[at]?.start ?? 0, end: places[at + wanted.length - 1]?.end ?? 0 });
    at += wanted.length - 1;
  }
  return ranges;
}

/** Ranges with another form of the word; all its base forms must occur. */
export function placesByForms(text: string, word: SearchWord, listTerms: ListTerms): TextRange[] {
  const { terms } = word;
  if (terms.length === 0) return [];
  const ranges: TextRange[] = [];
  const missing = new Set(terms);
  for (const { start, end } of listWritten(text, word)) {
    const held = termsOfWord(text.slice(start, end), listTerms).filter((term) => terms.includes(term));
    if (held.length === 0) continue;
    for (const term of held) missing.delete(term);
    ranges.push({ start, end });
  }
  return missing.size === 0 ? ranges : [];
}

const SPACE = /\s/u;
const isSpaceAt = (text: string, at: number) => SPACE.test(text.charAt(at));

/** Ranges between spaces that may contain a form of the word; only these need the analyser. */
function listWritten(text: string, word: SearchWord): TextRange[] {
  const ranges: TextRange[] = [];
  const { anyStem } = patternsOf(word);
  anyStem.lastIndex = 0;
  for (let match = anyStem.exec(text); match !== null; match = anyStem.exec(text)) {
    let start = match.index;
    let end = anyStem.lastIndex;
    while (start > 0 && !isSpaceAt(text, start - 1)) start -= 1;
    while (end < text.length && !isSpaceAt(text, end)) end += 1;
    ranges.push({ start, end });
    anyStem.lastIndex = Math.max(end, match.index + 1);
  }
  return ranges;
}

const VOWELS_AND_FINALS = 588;
const FINALS = 28;
const FIRST_SYLLABLE = 0xac_00;

/** An ending changes at most the last phoneme of a form: 구하, 구해, 구한다. The pattern leaves it open: 구[하-힣]. */
function stemOf(term: string): string {
  const letters = Array.from(term.normalize('NFC'));
  const last = letters.pop() ?? '';
  const before = letters.join('');
  const syllable = (last.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  const isSyllable = /^[가-힣]$/u.test(last);
  if (!isSyllable) return escapeLetters(before === '' ? last : before);
  // Without a final consonant the vowel is open, otherwise the final consonant.
  const size = syllable % FINALS === 0 ? VOWELS_AND_FINALS : FINALS;
  const from = FIRST_SYLLABLE + Math.floor(syllable / size) * size;
  return `${escapeLetters(before)}[${String.fromCodePoint(from)}-${String.fromCodePoint(from + size - 1)}]`;
}

/** Base forms consist of letters and digits; anything else must not act as a pattern. */
const escapeLetters = (letters: string) => letters.replaceAll(/[^\p{L}\p{N}]/gu, '');
