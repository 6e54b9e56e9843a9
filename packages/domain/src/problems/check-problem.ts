import type { Evidence, ListTerms } from '../notes/verify-block.ts';
import { areNearDuplicates } from './are-near-duplicates.ts';
import { checkForm } from './check-form.ts';
import { checkGiveaway } from './check-giveaway.ts';
import { checkSupport } from './check-support.ts';
import { checkWords } from './check-words.ts';
import type { Fault } from './fault.ts';
import type { Problem } from './problem.ts';

export interface Gates {
  evidence: Evidence;
  listTerms: ListTerms;
  /** Stems that are already in the bundle. */
  others: readonly string[];
  /** What only the model was told. */
  instructions: string;
}

/** Every gate but the blind solve; nothing means that it may be solved blindly. */
export function checkProblem(problem: Problem, { evidence, listTerms, others, instructions }: Gates): Fault[] {
  const form = checkForm(problem);
  // What is no problem of its type has no key that could be looked at.
  if (form.length > 0) return form;
  const same = others.findIndex((other) => areNearDuplicates(other, problem.stem));
  return [
    ...checkGiveaway(problem),
    ...(same === -1 ? [] : [{ kind: 'stem-repeated', with: same } as const]),
    ...checkSupport(problem, evidence, listTerms),
    ...checkWords(problem, { evidence, listTerms, instructions }),
  ];
}
