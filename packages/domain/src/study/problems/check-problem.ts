import type { Evidence, ListTerms } from '../../notes/check-block.ts';
import { areNearDuplicates } from './are-near-duplicates.ts';
import { checkForm } from './check-form.ts';
import { checkGiveaway } from './check-giveaway.ts';
import { checkSupport } from './check-support.ts';
import { checkWords } from './check-words.ts';
import type { Fault } from './fault.ts';
import type { Problem } from './problem.ts';

export interface ProblemCheckContext {
  evidence: Evidence;
  listTerms: ListTerms;
  /** Stems of the problems already in the bundle. */
  others: readonly string[];
  /** Prompt text; it must not appear in the problem. */
  instructions: string;
}

/** All checks except blind solving; no fault means that the problem may be solved blindly. */
export function checkProblem(
  problem: Problem,
  { evidence, listTerms, others, instructions }: ProblemCheckContext,
): Fault[] {
  const form = checkForm(problem);
  // The other checks need a valid form.
  if (form.length > 0) return form;
  const same = others.findIndex((other) => areNearDuplicates(other, problem.stem));
  return [
    ...checkGiveaway(problem),
    ...(same === -1 ? [] : [{ kind: 'stem-repeated', with: same } as const]),
    ...checkSupport(problem, evidence, listTerms),
    ...checkWords(problem, { evidence, listTerms, instructions }),
  ];
}
