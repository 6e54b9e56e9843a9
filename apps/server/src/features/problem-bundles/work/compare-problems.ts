import { areNearDuplicates } from '@pilgi/domain';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import type { MakeDeps } from '../bundles-deps.ts';
import { listPlaces } from '../problems.queries.ts';
import { makeProblem } from './make-problem.ts';
import { markPlace, NOTE_GONE } from './mark-place.ts';
import { openPlace } from './open-place.ts';

/** In the order of their numbers: who asks what an earlier one asks is made again, or given up. Answers how many are left. */
export async function compareProblems(deps: MakeDeps, input: { bundle_id: string }, lease: Lease): Promise<number> {
  failPoint('bundle:compare:before');
  const stems: string[] = [];
  for (const { number, body } of await listPlaces(deps.db, input.bundle_id)) {
    if (body === null) continue;
    const isRepeated = stems.some((stem) => areNearDuplicates(stem, body.stem));
    const kept = isRepeated ? await remake(deps, { ...input, number, others: stems }, lease) : body.stem;
    if (kept !== null) stems.push(kept);
  }
  failPoint('bundle:compare:after');
  return stems.length;
}

/** What was answered for it before is looked at again, now beside the others, and then asked anew. */
async function remake(
  deps: MakeDeps,
  { others, ...place }: { bundle_id: string; number: number; others: readonly string[] },
  lease: Lease,
): Promise<string | null> {
  const open = await openPlace(deps, place);
  const made = open === null ? NOTE_GONE : await makeProblem(deps, { open, others, lease });
  await markPlace(deps, { ...place, made, evidence: open?.evidence ?? null });
  return made.problem?.stem ?? null;
}
