import type { ProblemType } from '../study/problems/problem.ts';
import { solvingMinutes } from '../study/problems/solving-minutes.ts';

/** Due reviews of one type. */
export interface ReviewLoad {
  type: ProblemType | 'CARD';
  count: number;
}

/** A flash card takes about as long as a statement that is right or wrong. */
const CARD_LIKE: ProblemType = 'OX';

/** Number of reviews and the minutes they usually take. */
export function summarizeLoad(load: readonly ReviewLoad[]): { count: number; minutes: number } {
  const counts: Partial<Record<ProblemType, number>> = {};
  for (const { type, count } of load) {
    const key = type === 'CARD' ? CARD_LIKE : type;
    counts[key] = (counts[key] ?? 0) + count;
  }
  const count = load.reduce((sum, one) => sum + one.count, 0);
  return { count, minutes: count === 0 ? 0 : solvingMinutes(counts) };
}
