import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Steps } from '../../../platform/workflow/workflow.ts';
import { type CallDeps, STEP_RETRY } from '../../ai-work/index.ts';
import { beginBundle } from './work/begin-bundle.ts';
import { compareProblems } from './work/compare-problems.ts';
import { fillPlace } from './work/fill-place.ts';

const MAX_PARALLEL_PROBLEMS = 6;

/** Each problem is made independently, so the result does not depend on which is ready first. Then all are compared, in order. */
export async function makeBundle(
  deps: CallDeps & Pick<AppDeps, 'storage' | 'listTerms'>,
  bundle_id: string,
  steps: Steps,
): Promise<undefined> {
  const numbers = await steps.run('begin', () => beginBundle(deps, bundle_id), STEP_RETRY);
  for (let from = 0; from < numbers.length; from += MAX_PARALLEL_PROBLEMS) {
    await Promise.all(
      numbers
        .slice(from, from + MAX_PARALLEL_PROBLEMS)
        .map((number) =>
          steps.run(`problem ${number}`, (lease) => fillPlace(deps, { bundle_id, number }, lease), STEP_RETRY),
        ),
    );
  }
  await steps.run('compare', (lease) => compareProblems(deps, { bundle_id }, lease), STEP_RETRY);
}
