import type { ProblemEvidence } from '@pilgi/domain';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { MakeDeps } from '../bundles-deps.ts';
import { updateBundleProgress } from '../problem-bundles.queries.ts';
import { updatePlace } from '../problems.queries.ts';
import type { Made } from './make-problem.ts';

/** The rest is for comparing them and for the books. */
const FILLED_PERMILLE = 950;

/** Its words were taken away while the work was under way. */
export const NOTE_GONE: Made = { problem: null, repairs: 0, faults: ['note-gone'] };

/** With the words it rests on: notes change, a problem does not. */
export async function markPlace(
  deps: Pick<MakeDeps, 'db'>,
  input: { bundle_id: string; number: number; made: Made; evidence: ProblemEvidence | null },
): Promise<void> {
  const { bundle_id, number, made } = input;
  const cited = new Set(made.problem?.segment_ids);
  const heard = (input.evidence?.segments ?? [])
    .filter(({ id }) => cited.has(id))
    .map(({ id, start_ms, end_ms, text }) => ({ segment_id: id, start_ms, end_ms, text }));
  const { problem: body, repairs, faults } = made;
  failPoint('bundle:problem:before-marked');
  await updatePlace(deps.db, { bundle_id, number, body, evidence: heard, repairs, faults });
  await updateBundleProgress(deps.db, { id: bundle_id, most_permille: FILLED_PERMILLE });
  failPoint('bundle:problem:marked');
}
