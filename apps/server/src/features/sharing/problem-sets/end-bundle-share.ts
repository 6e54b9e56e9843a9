import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { BundleShareUnknown } from './bundle-shares.errors.ts';
import {
  deleteBundleShare,
  deleteBundleSharesOfUser,
  deleteOldBundleShares,
  deleteSharesOfBundle,
} from './bundle-shares.queries.ts';

export async function endBundleShare(
  deps: Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string },
): Promise<{ detail: string }> {
  if (!(await deleteBundleShare(deps.db, input))) throw new BundleShareUnknown();
  return { detail: '공유를 끝냈습니다.' };
}

export async function endBundleShares(tx: Transaction, { bundle_id }: { bundle_id: string }): Promise<void> {
  await deleteSharesOfBundle(tx, bundle_id);
}

export async function eraseBundleShares(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await deleteBundleSharesOfUser(tx, user_id);
}

/** Deletes rows of links that expired or whose problem set was deleted. */
export async function purgeBundleShares({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteOldBundleShares(db, { before: retentionStart(SYSTEM_RETENTION.ended_shares, clock.now()) });
}
