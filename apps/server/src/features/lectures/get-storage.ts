import type { AppDeps } from '../../platform/app-deps.ts';
import { getUsage } from './uploads.queries.ts';

/** Stored bytes of an account, open uploads included, and its quota. */
export async function getStorage(deps: Pick<AppDeps, 'db'> & { quotaBytes: number }, input: { user_id: string }) {
  const { kept_bytes, open_uploads } = await getUsage(deps.db, input.user_id);
  return { used_bytes: kept_bytes, limit_bytes: deps.quotaBytes, open_uploads };
}
