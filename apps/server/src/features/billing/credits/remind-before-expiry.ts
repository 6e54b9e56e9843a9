import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import {
  insertRounds,
  listUsersWithExpiring,
  lockOpenRound,
  type ReminderRound,
  updateRound,
} from './expiry-reminders.queries.ts';

const BATCH_SIZE = 500;
/** Mails of a new day are enqueued at 09:00, not at midnight. */
const MORNING_MS = 9 * 3_600_000;
/** Only the latest due reminder is sent; an earlier one that was missed is skipped. */
const REMINDERS = [
  { days_before: 30, until: 7 },
  { days_before: 7, until: 0 },
] as const;

/** Enqueues one batch of reminder mails, one per user, expiry day and reminder; returns their number. */
export async function remindBeforeExpiry(deps: Pick<AppDeps, 'db' | 'clock'>, limit = BATCH_SIZE): Promise<number> {
  const now = deps.clock.now();
  const rounds = REMINDERS.flatMap((reminder) => roundsDue(reminder, now));
  await insertRounds(deps.db, rounds);
  for (;;) {
    const written = await inTransaction(deps.db, (tx) => writeBatch(tx, { rounds, now, limit }));
    if (written !== 0) return written ?? 0;
  }
}

/** Expiry days that are at most `days_before` and more than `until` Seoul days away. */
function roundsDue({ days_before, until }: (typeof REMINDERS)[number], now: Date): ReminderRound[] {
  const today = seoulDayStart(new Date(now.getTime() - MORNING_MS)).getTime();
  return Array.from({ length: days_before - until }, (_, index) => ({
    expires_from: new Date(today + (until + 1 + index) * MS_PER_DAY),
    days_before,
  }));
}

/** Null when every round is finished. Mails and the progress of the round are committed together. */
async function writeBatch(
  tx: Transaction,
  { rounds, now, limit }: { rounds: ReminderRound[]; now: Date; limit: number },
): Promise<number | null> {
  const round = await lockOpenRound(tx, rounds);
  if (round === null) return null;
  const { expires_from: from, days_before, last_user_id } = round;
  const to = new Date(from.getTime() + MS_PER_DAY);
  const users = await listUsersWithExpiring(tx, { from, to, after: last_user_id, limit });
  const day = seoulDayName(from);
  for (const user_id of users) {
    const dedupe_key = `credits_expire:${days_before}:${user_id}:${day}`;
    await insertMail(tx, { kind: 'credits_expire', payload: { user_id, day, days_before }, dedupe_key }, now);
  }
  const isFinished = users.length < limit;
  const progress = { last_user_id: users.at(-1) ?? last_user_id, finished_at: isFinished ? now : null };
  await updateRound(tx, { expires_from: from, days_before, ...progress });
  return users.length;
}
