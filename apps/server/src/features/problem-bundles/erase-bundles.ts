import type { Transaction } from '../../platform/db/database.ts';
import { updateQuoteTitlesOfUser } from './bundle-quotes.queries.ts';
import { DELETED_TITLE, forgetBundles } from './forget-bundles.ts';
import { listBundlesOfUser } from './problem-bundles.queries.ts';

export async function eraseBundles(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  // Also those that nobody took: a title is a person's own words.
  await updateQuoteTitlesOfUser(tx, { user_id: input.user_id, title: DELETED_TITLE });
  await forgetBundles(tx, { bundles: await listBundlesOfUser(tx, input.user_id), now: input.now });
}
