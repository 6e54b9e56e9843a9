import { seoulDayName } from '@pilgi/domain/shared';
import { countStudySeconds } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { deleteStudyDaysOfUser, insertOrAddStudyTime, lockStudyDay } from './statistics.queries.ts';

/** One report a minute, and one whenever a page is left; several tabs may be open. */
const reportsPerUser: RateLimit = { name: 'study-time-user', max: 600, windowMs: HOUR_MS };

interface StudyTime {
  user_id: string;
  kind: 'READ' | 'SOLVE' | 'REVIEW';
  seconds: number;
}

export async function recordStudyTime(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>, input: StudyTime) {
  const { user_id, kind } = input;
  await deps.limits.take(reportsPerUser, user_id);
  const now = deps.clock.now();
  const day = seoulDayName(now);
  return await inTransaction(deps.db, async (tx) => {
    const counted_at = await lockStudyDay(tx, { user_id, day });
    const seconds = countStudySeconds({ seconds: input.seconds, counted_at, now });
    if (seconds > 0) await insertOrAddStudyTime(tx, { user_id, day, kind, seconds, counted_at: now });
    return { counted_seconds: seconds };
  });
}

export async function eraseStudyTime(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await deleteStudyDaysOfUser(tx, user_id);
}
