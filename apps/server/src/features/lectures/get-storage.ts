import type { LecturesDeps } from './lectures-deps.ts';
import { getUsage } from './uploads.queries.ts';

/** What an account keeps, uploads under way included, and how much it may. */
export async function getStorage(deps: Pick<LecturesDeps, 'db' | 'quotaBytes'>, input: { user_id: string }) {
  const { kept_bytes, open_uploads } = await getUsage(deps.db, input.user_id);
  return { used_bytes: kept_bytes, limit_bytes: deps.quotaBytes, open_uploads };
}
