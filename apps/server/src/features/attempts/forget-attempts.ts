import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { forgetReviews } from '../reviews/index.ts';
import { deleteAttemptsOfBundle, deleteAttemptsOfUser, listForgottenBundles } from './attempts.queries.ts';
import type { AttemptsDeps } from './attempts-deps.ts';
import { updateGradingsEmptied } from './gradings/gradings.queries.ts';

const PAGE_SIZE = 100;

/** All that was done with a bundle; what was paid for stays as figures without a word of it. */
export async function forgetAttempts(tx: Transaction, { bundle_id }: { bundle_id: string }): Promise<void> {
  await updateGradingsEmptied(tx, { bundle_id });
  await deleteAttemptsOfBundle(tx, bundle_id);
  await forgetReviews(tx, { bundle_id });
}

export async function eraseAttempts(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await updateGradingsEmptied(tx, { user_id });
  await deleteAttemptsOfUser(tx, user_id);
}

/** What nobody can reach any more since its bundle is gone. */
export async function purgeForgotten(deps: Pick<AttemptsDeps, 'db'>): Promise<number> {
  const bundles = await listForgottenBundles(deps.db, PAGE_SIZE);
  for (const bundle_id of bundles) await inTransaction(deps.db, (tx) => forgetAttempts(tx, { bundle_id }));
  return bundles.length;
}
