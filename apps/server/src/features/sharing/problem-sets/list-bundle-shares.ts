import type { AppDeps } from '../../../platform/app-deps.ts';
import { BundleUnknown, findBundle } from '../../study/index.ts';
import { listBundleShareRows } from './bundle-shares.queries.ts';

export async function listBundleShares(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { bundle_id, user_id }: { bundle_id: string; user_id: string },
) {
  if ((await findBundle(db, { id: bundle_id, user_id })) === null) throw new BundleUnknown();
  return await listBundleShareRows(db, { bundle_id, now: clock.now() });
}
