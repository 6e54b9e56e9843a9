import type { ListTerms } from '../notes/verify-block.ts';
import { type SearchWord, termsOfWord } from './search-keys.ts';
import { searchLetters } from './search-letters.ts';

export interface TextRange {
  start: number;
  end: number;
}

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Where a word stands letter by letter, whatever the spaces. */
export function placesByLetters(text: string, { letters: wanted }: SearchWord): TextRange[] {
  // Most texts do not have it, and this is cheap to tell.
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

/** Where it stands in another form: all its plain forms must be there. */
export function placesByForms(text: string, { terms }: SearchWord, listTerms: ListTerms): TextRange[] {
  const ranges: TextRange[] = [];
  const missing = new Set(terms);
  const stems = terms.map(stemOf);
  for (const match of text.matchAll(/\S+/gu)) {
    const [word] = match;
    const sounds = word.toLowerCase().normalize('NFD');
    if (!stems.some((stem) => sounds.includes(stem))) continue;
    const held = termsOfWord(word, listTerms).filter((term) => terms.includes(term));
    if (held.length === 0) continue;
    for (const term of held) missing.delete(term);
    ranges.push({ start: match.index, end: match.index + word.length });
  }
  return missing.size === 0 ? ranges : [];
}

/** Endings change no more than the last sound of a form: 구하, 구해, 구한다. */
function stemOf(term: string): string {
  const sounds = term.normalize('NFD');
  return sounds.length > 1 ? sounds.slice(0, -1) : sounds;
}
