import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { BundleUnknown } from '../../study/index.ts';
import { hashShareToken, makeShareToken } from '../notes/index.ts';
import { bundleSharesPerUser, SHARES_PER_BUNDLE } from './bundle-share-limits.ts';
import { BundleNotReady, TooManyBundleShares } from './bundle-shares.errors.ts';
import { insertBundleShare, listBundleShareRows, lockBundle } from './bundle-shares.queries.ts';

interface ShareRequest {
  bundle_id: string;
  user_id: string;
  days: number;
}

/** The token is returned only here and never stored. */
export async function createBundleShare(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { bundle_id, user_id, days }: ShareRequest,
) {
  await deps.limits.take(bundleSharesPerUser, user_id);
  const token = makeShareToken();
  const created_at = deps.clock.now();
  const expires_at = new Date(created_at.getTime() + days * MS_PER_DAY);
  const share = await inTransaction(deps.db, async (tx) => {
    const bundle = await lockBundle(tx, { id: bundle_id, user_id });
    if (bundle === null) throw new BundleUnknown();
    if (bundle.status !== 'COMPLETED') throw new BundleNotReady();
    const active = await listBundleShareRows(tx, { bundle_id, now: created_at });
    if (active.length >= SHARES_PER_BUNDLE) throw new TooManyBundleShares();
    const token_hash = hashShareToken(token);
    return await insertBundleShare(tx, { bundle_id, user_id, token_hash, created_at, expires_at });
  });
  return { ...share, token };
}
