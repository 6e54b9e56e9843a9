import { type FoundPassage, letterPairs, type SearchWord } from '@pilgi/domain';
import type { Queryable } from '../../platform/db/database.ts';
import type { PassageScope } from './passage-scope.ts';
import { listNearestPassages } from './passages.queries.ts';

/** What comes nearest to words, best first. Another way of ranking, such as by meaning, has the same face. */
export type FindPassages = (
  deps: { db: Queryable },
  input: { scope: PassageScope; words: readonly SearchWord[]; most: number },
) => Promise<FoundPassage[]>;

export const findPassages: FindPassages = async (deps, { scope, words, most }) => {
  if (words.length === 0) return [];
  const pairs = [...new Set(words.flatMap(({ letters }) => letterPairs(letters).slice(0, -1)))];
  return await listNearestPassages(deps.db, { scope, words, pairs, most });
};
