import type { Transaction } from '../../../platform/db/database.ts';
import { deleteAttempts } from '../attempts/index.ts';
import { updateQuoteTitles } from './bundle-quotes.queries.ts';
import { updateBundlesDeleted } from './problem-bundles.queries.ts';
import { updatePlacesErased } from './problems.queries.ts';

/** Deletes what other features store about problem sets; passed in by the entry, because those features depend on this one. */
export type BundleCleanup = (tx: Transaction, input: { bundle_ids: readonly string[]; now: Date }) => Promise<void>;

export const DELETED_TITLE = '지운 문제 묶음';

/** Deletes problems, evidence, attempts, links and exports. The row and its receipt stay, since the bundle was paid for. */
export async function deleteBundles(
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
  await updateBundlesDeleted(tx, { ids, title: DELETED_TITLE, now });
  await updateQuoteTitles(tx, { ids: bundles.map(({ quote_id }) => quote_id), title: DELETED_TITLE });
}
