import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deleteUnusedBundleQuotes } from './bundle-quotes.queries.ts';

/** Deletes unused quotes; bundles stay, since they were paid for. */
export async function purgeBundleRows(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  return await deleteUnusedBundleQuotes(deps.db, { before });
}
