import type { Transaction } from '../../../platform/db/database.ts';
import { updateQuoteTitlesOfUser } from './bundle-quotes.queries.ts';
import { type BundleCleanup, DELETED_TITLE, deleteBundles } from './delete-bundles.ts';
import { listBundlesOfUser } from './problem-bundles.queries.ts';

export async function eraseBundles(
  tx: Transaction,
  input: { user_id: string; now: Date; cleanups: readonly BundleCleanup[] },
): Promise<void> {
  // Unused quotes contain titles that the user wrote, too.
  await updateQuoteTitlesOfUser(tx, { user_id: input.user_id, title: DELETED_TITLE });
  const bundles = await listBundlesOfUser(tx, input.user_id);
  await deleteBundles(tx, { bundles, now: input.now, cleanups: input.cleanups });
}
