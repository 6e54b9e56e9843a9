import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { BundlesDeps } from './bundles-deps.ts';
import { enqueueRun, runIdFor } from './make-bundle-name.ts';
import { listOpenBundles, updateBundleRun } from './problem-bundles.queries.ts';
import { settleBundle } from './work/settle-bundle.ts';

const QUIET_MS = 60_000;
const MOST_RUNS = 3;
const PAGE_SIZE = 200;

/** A bundle whose workflow has died for good is begun anew, from what is stored; after the third it ends, at no charge. */
export async function reviveBundles(deps: Pick<BundlesDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  let revived = 0;
  for (const { id, user_id, runs } of await listOpenBundles(deps.db, { before, most: PAGE_SIZE })) {
    const state = await deps.workflows.stateOf(runIdFor({ bundle_id: id, run: runs }));
    if (state === 'LIVE') continue;
    deps.log.error({ bundle_id: id, runs, state }, 'bundle lost its workflow');
    if (runs >= MOST_RUNS) await settleBundle(deps, { bundle_id: id, is_given_up: true });
    else await beginAnew(deps, { bundle_id: id, user_id, run: runs + 1 });
    revived += 1;
  }
  return revived;
}

async function beginAnew(
  deps: Pick<BundlesDeps, 'db' | 'workflows'>,
  next: { bundle_id: string; user_id: string; run: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await updateBundleRun(tx, { id: next.bundle_id, run: next.run })) await enqueueRun(deps.workflows, tx, next);
  });
}
