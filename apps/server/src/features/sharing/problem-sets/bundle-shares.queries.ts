import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const shareColumns = ['id', 'created_at', 'expires_at'] as const;

export interface NewBundleShare {
  bundle_id: string;
  user_id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertBundleShare(tx: Transaction, share: NewBundleShare) {
  return await tx.insertInto('bundle_shares').values(share).returning(shareColumns).executeTakeFirstOrThrow();
}

/** Locked, so that a concurrent deletion or a 21st link is impossible. */
export async function lockBundle(tx: Transaction, input: { id: string; user_id: string }) {
  const bundle = tx.selectFrom('problem_bundles').select('status').where('id', '=', input.id);
  const existing = bundle.where('user_id', '=', input.user_id).where('deleted_at', 'is', null);
  return (await existing.forUpdate().executeTakeFirst()) ?? null;
}

export async function listBundleShareRows(db: Queryable, input: { bundle_id: string; now: Date }) {
  const shares = db.selectFrom('bundle_shares').select(shareColumns).where('bundle_id', '=', input.bundle_id);
  return await shares.where('expires_at', '>', input.now).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Only for problem sets that are not deleted. */
export async function findSharedBundle(db: Queryable, input: { token_hash: string; now: Date }) {
  const found = db
    .selectFrom('bundle_shares as share')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'share.bundle_id')
    .select(['share.bundle_id', 'share.expires_at', 'bundle.title'])
    .where('share.token_hash', '=', input.token_hash)
    .where('share.expires_at', '>', input.now)
    .where('bundle.deleted_at', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

export async function deleteBundleShare(db: Queryable, input: { id: string; user_id: string }): Promise<boolean> {
  const share = db.deleteFrom('bundle_shares').where('id', '=', input.id).where('user_id', '=', input.user_id);
  return (await share.executeTakeFirst()).numDeletedRows === 1n;
}

export async function deleteSharesOfBundle(tx: Transaction, bundleId: string): Promise<void> {
  await tx.deleteFrom('bundle_shares').where('bundle_id', '=', bundleId).execute();
}

export async function deleteBundleSharesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('bundle_shares').where('user_id', '=', userId).execute();
}

/** Expired for some time, or of deleted problem sets. */
export async function deleteOldBundleShares(db: Queryable, input: { before: Date }): Promise<number> {
  const deletedBundles = db.selectFrom('problem_bundles').select('id').where('deleted_at', 'is not', null);
  const result = await db
    .deleteFrom('bundle_shares')
    .where((share) => share.or([share('expires_at', '<', input.before), share('bundle_id', 'in', deletedBundles)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
