import { isFinishedProblemBundle } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type BundleCleanup, deleteBundles } from './delete-bundles.ts';
import { getBundleOf } from './get-bundle.ts';
import { BundleBeingMade } from './problem-bundles.errors.ts';
import { lockBundle } from './problem-bundles.queries.ts';

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
  return { detail: '문제 묶음을 지웠습니다.' };
}
