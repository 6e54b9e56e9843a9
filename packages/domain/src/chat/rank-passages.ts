import { letterPairs, type SearchWord } from '../notes/search/search-keys.ts';
import { searchLetters } from '../notes/search/search-letters.ts';
import type { FoundPassage } from './label-parts.ts';
import { type IndexedPassage, passageTerm } from './passage-text.ts';

export interface NotePassages {
  note_id: string;
  passages: readonly IndexedPassage[];
}

interface Hit {
  note_id: string;
  number: number;
  passage: IndexedPassage;
  words: number[];
  /** Share of the letter pairs of the question in the passage. */
  similarity: number;
}

/** Matches of one note; few of its passages match, so that a course of many lectures fits in memory. */
export function matchPassages({ note_id, passages }: NotePassages, words: readonly SearchWord[]): Hit[] {
  const pairs = new Set(words.flatMap(({ letters }) => pairsOf(letters)));
  return passages.flatMap((passage, at) => {
    const letters = searchLetters(passage.parts.map(({ text }) => text).join('\n')).letters.join('');
    const hit = words.flatMap((word, index) => (holdsWord(letters, passage.terms, word) ? [index] : []));
    if (hit.length === 0) return [];
    const shared = [...pairs].filter((pair) => letters.includes(pair)).length;
    return [{ note_id, number: at + 1, passage, words: hit, similarity: shared / Math.max(1, pairs.size) }];
  });
}

/** Ranked by shared words, rare words weighted higher; ties by shared letter pairs. */
export function rankPassages(hits: readonly Hit[], { total, limit }: { total: number; limit: number }): FoundPassage[] {
  const counts = new Map<number, number>();
  for (const word of hits.flatMap((hit) => hit.words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: number) => Math.log(1 + total / (counts.get(word) ?? 1));
  const scored = hits.map((hit) => ({ hit, score: hit.words.reduce((sum, word) => sum + weightOf(word), 0) }));
  return scored
    .toSorted((a, b) => b.score - a.score || byPlace(a.hit, b.hit))
    .slice(0, limit * RANKED_PER_RESULT)
    .toSorted((a, b) => b.score + b.hit.similarity - (a.score + a.hit.similarity) || byPlace(a.hit, b.hit))
    .slice(0, limit)
    .map(({ hit: { note_id, passage } }) => ({ note_id, kind: passage.kind, parts: passage.parts }));
}

const RANKED_PER_RESULT = 4;

function byPlace(a: Hit, b: Hit): number {
  if (a.note_id === b.note_id) return a.number - b.number;
  return a.note_id < b.note_id ? -1 : 1;
}

const pairsOf = (letters: readonly string[]) => letterPairs(letters).slice(0, -1);

const holdsPairs = (text: string, letters: readonly string[]) =>
  letters.length > 1 && pairsOf(letters).every((pair) => text.includes(pair));

/** All letter pairs, or for every base form the form or its letter pairs. */
function holdsWord(text: string, terms: ReadonlySet<number>, word: SearchWord): boolean {
  if (holdsPairs(text, word.letters)) return true;
  if (word.terms.length === 0) return false;
  return word.terms.every((term) => terms.has(passageTerm(term)) || holdsPairs(text, Array.from(term)));
}
