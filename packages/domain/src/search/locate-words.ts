import type { ListTerms } from '../notes/verify-block.ts';
import { beginningOf, type SearchWord, termsOfWord } from './search-keys.ts';
import { searchLetters } from './search-letters.ts';

export interface TextRange {
  start: number;
  end: number;
}

/** Where the words stand in a text: by their letters, otherwise in another form of the same word; null for each that does not. */
export function locateWords(
  text: string,
  words: readonly SearchWord[],
  listTerms: ListTerms,
): (readonly TextRange[] | null)[] {
  const { letters, places } = searchLetters(text);
  return words.map((word) => {
    const literal = placesOf(word.letters, letters).map((at) => ({
      start: places[at]?.start ?? 0,
      end: places[at + word.letters.length - 1]?.end ?? 0,
    }));
    if (literal.length > 0) return literal;
    const forms = placesOfForms(text, word, listTerms);
    return forms.length > 0 ? forms : null;
  });
}

function placesOf(wanted: readonly string[], letters: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + wanted.length <= letters.length; at += 1) {
    if (!wanted.every((letter, index) => letters[at + index] === letter)) continue;
    found.push(at);
    at += wanted.length - 1;
  }
  return found;
}

/** All plain forms of the word must be there; only words that begin or go on alike are taken apart for it. */
function placesOfForms(text: string, { terms }: SearchWord, listTerms: ListTerms): TextRange[] {
  const ranges: TextRange[] = [];
  const missing = new Set(terms);
  for (const match of text.matchAll(/\S+/gu)) {
    const [word] = match;
    if (!terms.some((term) => mayHold(word, term))) continue;
    const held = termsOfWord(word, listTerms).filter((term) => terms.includes(term));
    if (held.length === 0) continue;
    for (const term of held) missing.delete(term);
    ranges.push({ start: match.index, end: match.index + word.length });
  }
  return missing.size === 0 ? ranges : [];
}

const mayHold = (word: string, term: string) => word.toLowerCase().normalize('NFD').includes(beginningOf(term));
