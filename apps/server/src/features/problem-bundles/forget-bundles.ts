import type { Transaction } from '../../platform/db/database.ts';
import { forgetAttempts } from '../attempts/index.ts';
import { endBundleShares } from '../bundle-shares/index.ts';
import { forgetExports } from '../exports/index.ts';
import { updateQuoteTitles } from './bundle-quotes.queries.ts';
import { updateBundlesDeleted } from './problem-bundles.queries.ts';
import { updatePlacesErased } from './problems.queries.ts';

export const DELETED_TITLE = '지운 문제 묶음';

/** What was asked, what it rests on and all that was done with it goes; that there was a bundle stays with its receipt, since it was paid for. */
export async function forgetBundles(
  tx: Transaction,
  { bundles, now }: { bundles: readonly { id: string; quote_id: string }[]; now: Date },
): Promise<void> {
  if (bundles.length === 0) return;
  const ids = bundles.map(({ id }) => id);
  for (const bundle_id of ids) {
    await forgetAttempts(tx, { bundle_id });
    await endBundleShares(tx, { bundle_id });
  }
  await forgetExports(tx, { subject_ids: ids, now });
  await updatePlacesErased(tx, ids);
  await updateBundlesDeleted(tx, { ids, title: DELETED_TITLE, now });
  await updateQuoteTitles(tx, { ids: bundles.map(({ quote_id }) => quote_id), title: DELETED_TITLE });
}
