import { reviveLostWork } from '../../platform/workflow/revive-lost-work.ts';
import type { WorkRows } from '../../platform/workflow/work-runs.queries.ts';
import type { BundlesDeps } from './bundles-deps.ts';
import { enqueueRun, runIdFor } from './make-bundle-name.ts';
import { listOpenBundles } from './problem-bundles.queries.ts';
import { settleBundle } from './work/settle-bundle.ts';

export const BUNDLE_ROWS: WorkRows = { table: 'problem_bundles', runs: 'runs', open: ['PENDING', 'PROCESSING'] };

export async function reviveBundles(deps: Pick<BundlesDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  return await reviveLostWork(deps, {
    name: 'bundle',
    listOpen: listOpenBundles,
    runIdFor: ({ id, run }) => runIdFor({ bundle_id: id, run }),
    rows: BUNDLE_ROWS,
    enqueue: (tx, { id, ...next }) => enqueueRun(deps.workflows, tx, { bundle_id: id, ...next }),
    giveUp: (id) => settleBundle(deps, { bundle_id: id, is_given_up: true }),
  });
}
