import type { ListTerms } from '../lecture-parts.ts';
import { type SearchWord, termsOfWord } from './search-keys.ts';
import { searchLetters } from './search-letters.ts';

export interface TextRange {
  start: number;
  end: number;
}

interface WordPatterns {
  letters: RegExp;
  stems: RegExp[];
}

const patternsOfWords = new WeakMap<SearchWord, WordPatterns>();

function patternsOf(word: SearchWord): WordPatterns {
  const known = patternsOfWords.get(word);
  if (known !== undefined) return known;
  // Separators may be between any two letters, but passages are separated by line breaks.
  const letters = new RegExp(word.letters.join('[^\\p{L}\\p{N}\\n]*'), 'u');
  const made = { letters, stems: word.terms.map(stemOf) };
  patternsOfWords.set(word, made);
  return made;
}

/** Whether one line of a lower-case text contains the word letter by letter, regardless of spaces. */
export const holdsLetters = (small: string, word: SearchWord) => patternsOf(word).letters.test(small);

/** Whether a lower-case text may contain another form of the word. */
export const holdsForm = (small: string, word: SearchWord) => patternsOf(word).stems.some((stem) => stem.test(small));

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
  // Cheap pre-check: most texts contain no form of the word.
  if (!holdsForm(text.toLowerCase(), word)) return [];
  const ranges: TextRange[] = [];
  const missing = new Set(terms);
  for (const match of text.matchAll(/\S+/gu)) {
    const [written] = match;
    if (!holdsForm(written.toLowerCase(), word)) continue;
    const held = termsOfWord(written, listTerms).filter((term) => terms.includes(term));
    if (held.length === 0) continue;
    for (const term of held) missing.delete(term);
    ranges.push({ start: match.index, end: match.index + written.length });
  }
  return missing.size === 0 ? ranges : [];
}

const VOWELS_AND_FINALS = 588;
const FINALS = 28;
const FIRST_SYLLABLE = 0xac_00;

/** An ending changes at most the last phoneme of a form: 구하, 구해, 구한다. The pattern leaves it open: 구[하-힣]. */
function stemOf(term: string): RegExp {
  const letters = Array.from(term.normalize('NFC'));
  const last = letters.pop() ?? '';
  const before = letters.join('');
  const syllable = (last.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  const isSyllable = /^[가-힣]$/u.test(last);
  if (!isSyllable) return new RegExp(escapeLetters(before === '' ? last : before), 'u');
  // Without a final consonant the vowel is open, otherwise the final consonant.
  const size = syllable % FINALS === 0 ? VOWELS_AND_FINALS : FINALS;
  const from = FIRST_SYLLABLE + Math.floor(syllable / size) * size;
  return new RegExp(
    `${escapeLetters(before)}[${String.fromCodePoint(from)}-${String.fromCodePoint(from + size - 1)}]`,
    'u',
  );
}

/** Base forms consist of letters and digits; anything else must not act as a pattern. */
const escapeLetters = (letters: string) => letters.replaceAll(/[^\p{L}\p{N}]/gu, '');
