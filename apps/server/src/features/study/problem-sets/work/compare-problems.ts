import { areNearDuplicates } from '@pilgi/domain/study';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import type { CallDeps } from '../../../ai-work/index.ts';
import { listEarlierStems, listPlaces } from '../problems.queries.ts';
import type { JudgingByProblem } from './judge-problem.ts';
import { type Made, makeProblem } from './make-problem.ts';
import { markPlace, NOTE_GONE } from './mark-place.ts';
import { openPlace } from './open-place.ts';

/** In the order of numbers: a problem that repeats an earlier one is made again or dropped. Returns what is charged for judging those. */
export async function compareProblems(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  input: { bundle_id: string },
  lease: Lease,
): Promise<JudgingByProblem> {
  failPoint('bundle:compare:before');
  const stems: string[] = [];
  const judging: JudgingByProblem = {};
  for (const { number, body } of await listPlaces(deps.db, input.bundle_id)) {
    if (body === null) continue;
    const isRepeated = stems.some((earlier) => areNearDuplicates(earlier, body.stem));
    if (!isRepeated) {
      stems.push(body.stem);
      continue;
    }
    const made = await remake(deps, { ...input, number, others: stems }, lease);
    judging[number] = made.judging;
    if (made.problem !== null) stems.push(made.problem.stem);
  }
  failPoint('bundle:compare:after');
  return judging;
}

/** Stored replies are checked again, now against the other stems, before the model is called again. */
async function remake(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  { others, ...place }: { bundle_id: string; number: number; others: readonly string[] },
  lease: Lease,
): Promise<Made> {
  const open = await openPlace(deps, place);
  const earlier = open === null ? [] : await listEarlierStems(deps.db, open);
  const made = open === null ? NOTE_GONE : await makeProblem(deps, { open, others: [...earlier, ...others], lease });
  await markPlace(deps, { ...place, made, evidence: open?.evidence ?? null });
  return made;
}
