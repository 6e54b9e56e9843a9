import type { FoundPassage } from '@pilgi/domain/chat';
import { letterPairs, type SearchWord } from '@pilgi/domain/notes';
import type { Queryable } from '../../../platform/db/database.ts';
import { listNearestPassages, listSectionPassages, type PassageScope } from './passages.queries.ts';

/** The passages most similar to the words, best first. Other rankings, such as by meaning, can implement this type. */
export type FindPassages = (
  deps: { db: Queryable },
  input: { scope: PassageScope; words: readonly SearchWord[]; limit: number },
) => Promise<FoundPassage[]>;

export const findPassages: FindPassages = async (deps, { scope, words, limit }) => {
  if (words.length === 0) return [];
  const pairs = [...new Set(words.flatMap(({ letters }) => letterPairs(letters).slice(0, -1)))];
  return await listNearestPassages(deps.db, { scope, words, pairs, limit });
};

/** Passages from the beginning of each section, in the order of the lecture: at least `limit` when there are so many. */
export type ListFirstPassages = (
  deps: { db: Queryable },
  input: { scope: PassageScope; limit: number },
) => Promise<FoundPassage[]>;

export const listFirstPassages: ListFirstPassages = async (deps, input) => await listSectionPassages(deps.db, input);
