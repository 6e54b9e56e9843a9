import type { ListTerms } from '../lecture-parts.ts';
import { type SearchWord, termsOfWord } from './search-keys.ts';
import { searchLetters } from './search-letters.ts';

export interface TextRange {
  start: number;
  end: number;
}

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Ranges that match the word letter by letter, regardless of spaces. */
export function placesByLetters(text: string, { letters: wanted }: SearchWord): TextRange[] {
  // Cheap pre-check: most texts do not contain the word.
  if (!text.toLowerCase().replaceAll(NO_LETTERS, '').includes(wanted.join(''))) return [];
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
export function placesByForms(text: string, { terms }: SearchWord, listTerms: ListTerms): TextRange[] {
  const ranges: TextRange[] = [];
  const missing = new Set(terms);
  const stems = terms.map(stemOf);
  for (const match of text.matchAll(/\S+/gu)) {
    const [word] = match;
    const phonemes = word.toLowerCase().normalize('NFD');
    if (!stems.some((stem) => phonemes.includes(stem))) continue;
    const held = termsOfWord(word, listTerms).filter((term) => terms.includes(term));
    if (held.length === 0) continue;
    for (const term of held) missing.delete(term);
    ranges.push({ start: match.index, end: match.index + word.length });
  }
  return missing.size === 0 ? ranges : [];
}

/** An ending changes at most the last phoneme of a form: 구하, 구해, 구한다. */
function stemOf(term: string): string {
  const phonemes = term.normalize('NFD');
  return phonemes.length > 1 ? phonemes.slice(0, -1) : phonemes;
}
