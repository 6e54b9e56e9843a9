import type { ListTerms } from '../notes/verify-block.ts';
import { searchLetters } from './search-letters.ts';

/** Set before the plain form of a word, so that none is taken for a pair of letters. */
export const TERM_MARK = '=';

const spacesApart = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/** Each pair of neighbours, and the last letter, so that every letter begins a key. */
export function letterPairs(letters: readonly string[]): string[] {
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/** The plain forms of one word, looked at by itself: asked and stored words meet only when both are read alike. */
export function termsOfWord(word: string, listTerms: ListTerms): string[] {
  const terms = listTerms(word).map((term) => searchLetters(term).letters.join(''));
  return [...new Set(terms)].filter((term) => term !== '');
}

/** Everything by which a text may be found. */
export function searchKeys(text: string, listTerms: ListTerms): Set<string> {
  const keys = new Set(letterPairs(searchLetters(text).letters));
  for (const word of spacesApart(text)) {
    for (const term of termsOfWord(word, listTerms)) keys.add(TERM_MARK + term);
  }
  return keys;
}

/** None when the forms leave out how the word begins: 제목 is not what 옛제목 asks for. */
function wholeTerms(word: string, listTerms: ListTerms): string[] {
  const terms = termsOfWord(word, listTerms);
  return sameBeginning(terms[0] ?? '', searchLetters(word).letters.join('')) ? terms : [];
}

/** The first letter, without its final consonant: that much of a word survives every ending. */
const sameBeginning = (a: string, b: string) => beginningOf(a) === beginningOf(b);
const beginningOf = (word: string) => word.normalize('NFD').slice(0, 2);

export interface SearchWord {
  letters: string[];
  terms: string[];
}

export const SEARCH_QUERY_MAX = 100;
const SEARCH_WORDS_MAX = 8;

/** What a query asks for: every word of it, letter by letter or in another form. */
export function readSearch(query: string, listTerms: ListTerms): SearchWord[] {
  return spacesApart(query.normalize('NFC'))
    .map((word) => ({ letters: searchLetters(word).letters, terms: wholeTerms(word, listTerms) }))
    .filter((word) => word.letters.length > 0)
    .slice(0, SEARCH_WORDS_MAX);
}
