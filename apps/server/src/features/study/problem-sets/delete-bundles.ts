import { isFinishedProblemBundle } from '@pilgi/domain/ai-work';
import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { deleteCanaryMisses } from '../../ai-work/index.ts';
import { deleteAttempts } from '../attempts/index.ts';
import { deleteUnusedBundleQuotes, updateQuoteTitles, updateQuoteTitlesOfUser } from './bundle-quotes.queries.ts';
import { getBundleOf } from './get-bundle.ts';
import { BundleBeingMade } from './problem-bundles.errors.ts';
import { listBundlesOfUser, lockBundle, updateBundlesDeleted } from './problem-bundles.queries.ts';
import { updatePlacesErased } from './problems.queries.ts';

/** Deletes what other features store about problem sets; passed in by the entry, because those features depend on this one. */
export type BundleCleanup = (tx: Transaction, input: { bundle_ids: readonly string[]; now: Date }) => Promise<void>;

const DELETED_TITLE = '지운 문제집';

/** Deletes problems, evidence, attempts, links and exports. The row and its receipt stay, since the bundle was paid for. */
async function deleteBundles(
  tx: Transaction,
  {
    bundles,
    now,
    cleanups,
  }: { bundles: readonly { id: string; quote_id: string }[]; now: Date; cleanups: readonly BundleCleanup[] },
): Promise<void> {
  if (bundles.length === 0) return;
  const ids = bundles.map(({ id }) => id);
  for (const bundle_id of ids) await deleteAttempts(tx, { bundle_id });
  for (const cleanUp of cleanups) await cleanUp(tx, { bundle_ids: ids, now });
  await updatePlacesErased(tx, ids);
  await deleteCanaryMisses(tx, ids);
  await updateBundlesDeleted(tx, { ids, title: DELETED_TITLE, now });
  await updateQuoteTitles(tx, { ids: bundles.map(({ quote_id }) => quote_id), title: DELETED_TITLE });
}

export async function eraseBundles(
  tx: Transaction,
  input: { user_id: string; now: Date; cleanups: readonly BundleCleanup[] },
): Promise<void> {
  // Unused quotes contain titles that the user wrote, too.
  await updateQuoteTitlesOfUser(tx, { user_id: input.user_id, title: DELETED_TITLE });
  const bundles = await listBundlesOfUser(tx, input.user_id);
  await deleteBundles(tx, { bundles, now: input.now, cleanups: input.cleanups });
}

export async function removeBundle(
  deps: Pick<AppDeps, 'db' | 'clock'> & { bundleCleanups: readonly BundleCleanup[] },
  input: { id: string; user_id: string },
) {
  await inTransaction(deps.db, async (tx) => {
    await lockBundle(tx, (await getBundleOf({ db: tx }, input)).id);
    const bundle = await getBundleOf({ db: tx }, input);
    if (!isFinishedProblemBundle(bundle.status)) throw new BundleBeingMade();
    await deleteBundles(tx, { bundles: [bundle], now: deps.clock.now(), cleanups: deps.bundleCleanups });
  });
  return { detail: '문제집을 지웠습니다.' };
}

/** Deletes unused quotes; bundles stay, since they were paid for. */
export async function purgeBundleRows(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  return await deleteUnusedBundleQuotes(deps.db, { before });
}
