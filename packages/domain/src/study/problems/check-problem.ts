import type { ClaimTools } from '../../claims/judging.ts';
import type { Evidence } from '../../notes/lecture-parts.ts';
import { areNearDuplicates } from './are-near-duplicates.ts';
import { checkForm } from './check-form.ts';
import { checkGiveaway } from './check-giveaway.ts';
import { checkSources } from './check-sources.ts';
import { checkWords } from './check-words.ts';
import type { Fault } from './fault.ts';
import type { Problem } from './problem.ts';

export interface ProblemCheckContext {
  evidence: Evidence;
  listUnsaid: ClaimTools['listUnsaid'];
  /** Stems of the problems already in the bundle. */
  others: readonly string[];
  /** Prompt text; it must not appear in the problem. */
  instructions: string;
}

/** All checks by code; no fault means that the problem may be solved blindly and judged. */
export function checkProblem(
  problem: Problem,
  { evidence, listUnsaid, others, instructions }: ProblemCheckContext,
): Fault[] {
  const form = checkForm(problem);
  // The other checks need a valid form.
  if (form.length > 0) return form;
  const same = others.findIndex((other) => areNearDuplicates(other, problem.stem));
  const lectureText = [...evidence.segments.values(), ...evidence.slides.values()]
    .map(({ text }) => text ?? '')
    .join('\n');
  return [
    ...checkGiveaway(problem),
    ...(same === -1 ? [] : [{ kind: 'stem-repeated', with: same } as const]),
    ...checkSources(problem, evidence, listUnsaid),
    ...checkWords(problem, { lectureText, instructions }),
  ];
}
