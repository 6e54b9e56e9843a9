import type { ListTerms } from '../lecture-parts.ts';
import type { Passage } from './find-snippet.ts';
import { holdsLetters, placesByForms } from './locate-words.ts';
import type { SearchWord } from './search-keys.ts';

/** Whether every word occurs in one of the passages, by its letters or in another form; what `findSnippet` finds, without the places. */
export function matchesWords(
  passages: readonly Passage[],
  words: readonly SearchWord[],
  listTerms: ListTerms,
): boolean {
  const text = passages.map((passage) => passage.text).join('\n');
  const small = text.toLowerCase();
  return words.every(
    (word) =>
      holdsLetters(small, word) || passages.some((passage) => placesByForms(passage.text, word, listTerms).length > 0),
  );
}
