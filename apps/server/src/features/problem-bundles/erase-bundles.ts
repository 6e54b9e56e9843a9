import type { Transaction } from '../../platform/db/database.ts';
import { forgetBundles } from './forget-bundles.ts';
import { listBundlesOfUser } from './problem-bundles.queries.ts';

export async function eraseBundles(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await forgetBundles(tx, { bundles: await listBundlesOfUser(tx, input.user_id), now: input.now });
}
