import { areNearDuplicates } from '@pilgi/domain/study';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import type { CallDeps } from '../../../ai-work/index.ts';
import { listPlaces } from '../problems.queries.ts';
import { makeProblem } from './make-problem.ts';
import { markPlace, NOTE_GONE } from './mark-place.ts';
import { openPlace } from './open-place.ts';

/** In the order of numbers: a problem that repeats an earlier one is made again or dropped. Returns how many are left. */
export async function compareProblems(
  deps: CallDeps & Pick<AppDeps, 'storage' | 'listTerms'>,
  input: { bundle_id: string },
  lease: Lease,
): Promise<number> {
  failPoint('bundle:compare:before');
  const stems: string[] = [];
  for (const { number, body } of await listPlaces(deps.db, input.bundle_id)) {
    if (body === null) continue;
    const isRepeated = stems.some((earlier) => areNearDuplicates(earlier, body.stem));
    const stem = isRepeated ? await remake(deps, { ...input, number, others: stems }, lease) : body.stem;
    if (stem !== null) stems.push(stem);
  }
  failPoint('bundle:compare:after');
  return stems.length;
}

/** Stored replies are checked again, now against the other stems, before the model is called again. */
async function remake(
  deps: CallDeps & Pick<AppDeps, 'storage' | 'listTerms'>,
  { others, ...place }: { bundle_id: string; number: number; others: readonly string[] },
  lease: Lease,
): Promise<string | null> {
  const open = await openPlace(deps, place);
  const made = open === null ? NOTE_GONE : await makeProblem(deps, { open, others, lease });
  await markPlace(deps, { ...place, made, evidence: open?.evidence ?? null });
  return made.problem?.stem ?? null;
}
