import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { deleteReviews } from '../reviews/index.ts';
import {
  deleteAttemptsOfBundle,
  deleteAttemptsOfUser,
  deleteMeasuredOfBundle,
  listDeletedBundles,
} from './attempts.queries.ts';
import { updateGradingsEmptied } from './gradings/gradings.queries.ts';

const PAGE_SIZE = 100;

/** Deletes attempts and reviews of a bundle. Paid gradings stay as figures without texts. */
export async function deleteAttempts(tx: Transaction, { bundle_id }: { bundle_id: string }): Promise<void> {
  await updateGradingsEmptied(tx, { bundle_id });
  await deleteAttemptsOfBundle(tx, bundle_id);
  await deleteMeasuredOfBundle(tx, bundle_id);
  await deleteReviews(tx, { bundle_id });
}

export async function eraseAttempts(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await updateGradingsEmptied(tx, { user_id });
  await deleteAttemptsOfUser(tx, user_id);
}

/** Deletes attempts and reviews of deleted bundles. */
export async function purgeDeletedAttempts(deps: Pick<AppDeps, 'db'>): Promise<number> {
  const bundles = await listDeletedBundles(deps.db, PAGE_SIZE);
  for (const bundle_id of bundles) await inTransaction(deps.db, (tx) => deleteAttempts(tx, { bundle_id }));
  return bundles.length;
}
