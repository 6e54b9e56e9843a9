import type { CanaryMode } from '../../claims/decide-judges.ts';
import type { JudgedClaims } from '../../claims/judging.ts';

/** Known sentences in the call about one problem. */
export const PROBLEM_CANARIES = { false: 4, true: 1 };
const MAX_MISSED = 1;
/** A judge that caught fewer has not shown that it reads. */
const MIN_CAUGHT = 2;

/**
 * Whether the verdicts of a judge about one problem count. With five known sentences one error may be chance; a judge that supports
 * nothing at all has decided nothing about the problem.
 */
export function trustsJudge(judged: JudgedClaims | null, mode: CanaryMode): judged is JudgedClaims {
  if (judged === null || !judged.isComplete) return false;
  if (mode === 'observe') return true;
  const { false_planted, false_caught, true_planted, true_accepted } = judged.score;
  const missed = false_planted - false_caught + (true_planted - true_accepted);
  const supports = true_accepted > 0 || [...judged.verdicts.values()].some(({ verdict }) => verdict === 'supported');
  return missed <= MAX_MISSED && false_caught >= MIN_CAUGHT && supports;
}
