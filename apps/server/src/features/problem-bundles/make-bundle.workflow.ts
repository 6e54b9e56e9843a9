import { type Workflow, workflow } from '../../platform/workflow/workflow.ts';
import type { MakeDeps } from './bundles-deps.ts';
import { makeBundleName } from './make-bundle-name.ts';
import { beginBundle } from './work/begin-bundle.ts';
import { compareProblems } from './work/compare-problems.ts';
import { fillPlace } from './work/fill-place.ts';
import { settleBundle } from './work/settle-bundle.ts';

/** Our own database or storage is away; the model's failures are handled within the steps. */
const PATIENT = { attempts: 8, firstWaitMs: 1_000 };
const SIDE_BY_SIDE = 6;

/** Notes become problems. Each is made by itself, so that nothing depends on which is ready first; then all are compared, in order. */
export function makeBundle(deps: MakeDeps): Workflow {
  return workflow(makeBundleName, async ({ bundle_id }, steps) => {
    const numbers = await steps.run('begin', () => beginBundle(deps, bundle_id), PATIENT);
    for (let from = 0; from < numbers.length; from += SIDE_BY_SIDE) {
      await Promise.all(
        numbers
          .slice(from, from + SIDE_BY_SIDE)
          .map((number) =>
            steps.run(`problem ${number}`, (lease) => fillPlace(deps, { bundle_id, number }, lease), PATIENT),
          ),
      );
    }
    await steps.run('compare', (lease) => compareProblems(deps, { bundle_id }, lease), PATIENT);
    await steps.run('settle', () => settleBundle(deps, { bundle_id, is_given_up: false }), PATIENT);
  });
}
