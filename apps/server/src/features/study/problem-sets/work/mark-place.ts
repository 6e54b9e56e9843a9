import type { ProblemEvidence } from '@pilgi/domain/study';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { updateBundleProgress } from '../problem-bundles.queries.ts';
import { updatePlace } from '../problems.queries.ts';
import type { Made } from './make-problem.ts';

/** The rest is for the comparison and the settlement. */
const FILLED_PERMILLE = 950;

/** The note was deleted while the bundle was being made. */
export const NOTE_GONE: Made = { problem: null, repairs: 0, faults: ['note-gone'], judging: {} };

/** Stores the cited text with the problem, since notes may change later. */
export async function markPlace(
  deps: Pick<AppDeps, 'db'>,
  input: { bundle_id: string; number: number; made: Made; evidence: ProblemEvidence | null },
): Promise<void> {
  const { bundle_id, number, made } = input;
  const cited = new Set(made.problem?.segment_ids);
  const citedSegments = (input.evidence?.segments ?? [])
    .filter(({ id }) => cited.has(id))
    .map(({ id, start_ms, end_ms, text }) => ({ segment_id: id, start_ms, end_ms, text }));
  const { problem: body, repairs, faults } = made;
  failPoint('bundle:problem:before-marked');
  await updatePlace(deps.db, { bundle_id, number, body, evidence: citedSegments, repairs, faults });
  await updateBundleProgress(deps.db, { id: bundle_id, max_permille: FILLED_PERMILLE });
  failPoint('bundle:problem:marked');
}
