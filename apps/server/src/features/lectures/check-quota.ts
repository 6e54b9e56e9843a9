import { type Quota, quotaAdvice } from '@pilgi/domain/accounts';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { getQuota, lockAccount, type QuotaDeps } from '../quotas/index.ts';
import { DayReached, QuotaReached, RecordingsReached, TooManyUploads } from './lectures.errors.ts';
import { isLectureCounted, updateLectureCounted } from './lectures.queries.ts';
import { getUsage } from './uploads.queries.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Throws when the account may not begin an upload of this size; the account must be locked. */
export async function checkUploadQuota(
  deps: QuotaDeps,
  tx: Transaction,
  input: { user_id: string; size_bytes: number },
): Promise<void> {
  const quota = await getQuota({ ...deps, db: tx }, input.user_id);
  const usage = await getUsage(tx, { user_id: input.user_id, since: dayBefore(deps) });
  const advice = quotaAdvice(quota.trust, 'uploads', deps.quotaSettings);
  if (usage.open_uploads >= quota.open_uploads) throw new TooManyUploads(quota.open_uploads, advice);
  if (quota.recordings !== null && usage.recordings + usage.open_uploads >= quota.recordings) {
    throw new RecordingsReached(quota.recordings, advice);
  }
  if (usage.kept_bytes + input.size_bytes > quota.stored_bytes) throw new QuotaReached(advice);
  if (usage.recording_ms >= quota.recording_ms_a_day) throw new DayReached(formatLength(quota), advice);
}

/**
 * Counts a recording against the time that the account may have prepared in 24 hours. Returns why it is refused, or
 * null. The length is known only here, because a client could report any.
 */
export async function countRecording(
  deps: QuotaDeps & Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string; duration_ms: number },
): Promise<string | null> {
  return await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, input.user_id);
    if (await isLectureCounted(tx, input.id)) return null;
    const quota = await getQuota({ ...deps, db: tx }, input.user_id);
    const advice = quotaAdvice(quota.trust, 'uploads', deps.quotaSettings) ?? '';
    if (quota.recording_ms !== null && input.duration_ms > quota.recording_ms) {
      const minutes = quota.recording_ms / MINUTE_MS;
      return `이메일을 확인하기 전에는 ${minutes}분 이하의 강의만 올릴 수 있습니다. ${advice}`.trim();
    }
    const usage = await getUsage(tx, { user_id: input.user_id, since: dayBefore(deps) });
    if (usage.recording_ms + input.duration_ms > quota.recording_ms_a_day) {
      return `하루에 올릴 수 있는 강의 시간(${formatLength(quota)})을 넘었습니다. 내일 다시 올려주세요. ${advice}`.trim();
    }
    await updateLectureCounted(tx, { id: input.id, counted_ms: input.duration_ms, counted_at: deps.clock.now() });
    return null;
  });
}

/** Use and limits of an account, open uploads included, and what raises the limits. */
export async function getStorage(deps: QuotaDeps & Pick<AppDeps, 'db'>, { user_id }: { user_id: string }) {
  const quota = await getQuota(deps, user_id);
  const usage = await getUsage(deps.db, { user_id, since: dayBefore(deps) });
  return {
    used_bytes: usage.kept_bytes,
    limit_bytes: quota.stored_bytes,
    open_uploads: usage.open_uploads,
    max_open_uploads: quota.open_uploads,
    recording_ms_today: usage.recording_ms,
    max_recording_ms_a_day: quota.recording_ms_a_day,
    max_recording_ms: quota.recording_ms,
    recordings_left: quota.recordings === null ? null : Math.max(0, quota.recordings - usage.recordings),
    trust: quota.trust,
    advice: quotaAdvice(quota.trust, 'uploads', deps.quotaSettings),
  };
}

const dayBefore = ({ clock }: Pick<AppDeps, 'clock'>) => new Date(clock.now().getTime() - MS_PER_DAY);

function formatLength({ recording_ms_a_day: ms }: Quota): string {
  return ms < HOUR_MS ? `${ms / MINUTE_MS}분` : `${ms / HOUR_MS}시간`;
}
