import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { Lease, Steps } from '../../../platform/workflow/workflow.ts';
import { type CallDeps, STEP_RETRY } from '../../ai-work/index.ts';
import { updateBundleStarted } from './problem-bundles.queries.ts';
import { listEarlierStems, listPlaces } from './problems.queries.ts';
import { compareProblems } from './work/compare-problems.ts';
import type { ChargedJudging, JudgingByProblem } from './work/judge-problem.ts';
import { makeProblem } from './work/make-problem.ts';
import { markPlace, NOTE_GONE } from './work/mark-place.ts';
import { openPlace } from './work/open-place.ts';

const MAX_PARALLEL_PROBLEMS = 6;

/** Each problem is made independently, so the result does not depend on which is ready first. Then all are compared, in order. */
export async function makeBundle(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  bundle_id: string,
  steps: Steps,
): Promise<JudgingByProblem> {
  const judging: JudgingByProblem = {};
  const numbers = await steps.run('begin', () => beginBundle(deps, bundle_id), STEP_RETRY);
  for (let from = 0; from < numbers.length; from += MAX_PARALLEL_PROBLEMS) {
    await Promise.all(
      numbers.slice(from, from + MAX_PARALLEL_PROBLEMS).map(async (number) => {
        const fill = (lease: Lease) => fillPlace(deps, { bundle_id, number }, lease);
        judging[number] = await steps.run(`problem ${number}`, fill, STEP_RETRY);
      }),
    );
  }
  const remade = await steps.run('compare', (lease) => compareProblems(deps, { bundle_id }, lease), STEP_RETRY);
  return { ...judging, ...remade };
}

/** Returns the problem numbers, in order; the later steps depend on it. */
async function beginBundle(deps: Pick<AppDeps, 'db' | 'clock'>, bundleId: string): Promise<number[]> {
  failPoint('bundle:begin:before');
  await updateBundleStarted(deps.db, { id: bundleId, started_at: deps.clock.now() });
  const places = await listPlaces(deps.db, bundleId);
  failPoint('bundle:begin:after');
  return places.map(({ number }) => number);
}

/** Makes one problem independently of the others. */
async function fillPlace(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  input: { bundle_id: string; number: number },
  lease: Lease,
): Promise<ChargedJudging> {
  const open = await openPlace(deps, input);
  const others = open === null ? [] : await listEarlierStems(deps.db, open);
  const made = open === null ? NOTE_GONE : await makeProblem(deps, { open, others, lease });
  await markPlace(deps, { ...input, made, evidence: open?.evidence ?? null });
  return made.judging;
}
