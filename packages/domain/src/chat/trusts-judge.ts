import type { CanaryMode } from '../claims/decide-judges.ts';
import type { JudgedClaims } from '../claims/judging.ts';

const MAX_MISSED = 1;

/**
 * Whether the verdicts of a judge about one answer may be used. An answer has few known sentences: one error is forgiven, but a judge that
 * caught none of the false ones, or that accepted nothing at all, has shown nothing.
 */
export function trustsJudge(judged: JudgedClaims | null, mode: CanaryMode): judged is JudgedClaims {
  if (judged === null) return false;
  if (mode === 'observe') return true;
  const { score, misses, verdicts } = judged;
  const accepted = [...verdicts.values()].filter(({ verdict }) => verdict === 'supported').length;
  const refusesAll = score.true_planted > 0 && score.true_accepted === 0 && accepted === 0;
  return misses.length <= MAX_MISSED && score.false_caught > 0 && !refusesAll;
}
