import type { ListTerms } from '../lecture-parts.ts';
import { searchLetters } from './search-letters.ts';

/** Prefix of base forms, so that they never collide with letter pairs. */
export const TERM_MARK = '=';

const spacesApart = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/** Adjacent letter pairs and the last letter, so that every letter starts a key. */
export function letterPairs(letters: readonly string[]): string[] {
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/** Base forms of one word, analysed in isolation: query and text must be analysed in the same way to match. */
export function termsOfWord(word: string, listTerms: ListTerms): string[] {
  const terms = listTerms(word).map((term) => searchLetters(term).letters.join(''));
  return [...new Set(terms)].filter((term) => term !== '');
}

/** All index keys of a text. */
export function searchKeys(text: string, listTerms: ListTerms): Set<string> {
  const keys = new Set(letterPairs(searchLetters(text).letters));
  for (const word of spacesApart(text)) {
    for (const term of termsOfWord(word, listTerms)) keys.add(TERM_MARK + term);
  }
  return keys;
}

/** Empty when the base forms lose the beginning of the word: a search for 옛제목 must not match 제목. */
function wholeTerms(word: string, listTerms: ListTerms): string[] {
  const terms = termsOfWord(word, listTerms);
  return sameBeginning(terms[0] ?? '', searchLetters(word).letters.join('')) ? terms : [];
}

/** Compares the first letter without its final consonant, which no ending changes. */
const sameBeginning = (a: string, b: string) => beginningOf(a) === beginningOf(b);
const beginningOf = (word: string) => word.normalize('NFD').slice(0, 2);

export interface SearchWord {
  letters: string[];
  terms: string[];
}

export const SEARCH_QUERY_MAX = 100;
const SEARCH_WORDS_MAX = 8;

/** Words of a query, matched letter by letter or in another form. */
export function readSearch(query: string, listTerms: ListTerms): SearchWord[] {
  return spacesApart(query.normalize('NFC'))
    .map((word) => ({ letters: searchLetters(word).letters, terms: wholeTerms(word, listTerms) }))
    .filter((word) => word.letters.length > 0)
    .slice(0, SEARCH_WORDS_MAX);
}
