import { decideReminders, nextReminderAt, reminderExpiresAt, summarizeLoad } from '@pilgi/domain/reminders';
import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { listExams, listReviewLoad } from '../calendar/calendar-feeds.queries.ts';
import { listSubscriptions } from '../settings/push-subscriptions.queries.ts';
import { lockDueSettings, updateNextAt } from '../settings/reminder-settings.queries.ts';
import { findReviewHistory, insertReminders, type NewReminder } from './reminders.queries.ts';

const BATCH_SIZE = 50;

/** Stores what is to be sent, together with the time of the next plan: a killed worker has planned all of it or nothing. */
export async function planReminders({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  failPoint('reminder:before-plan');
  const planned = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await lockDueSettings(tx, { now, limit: BATCH_SIZE });
    for (const row of due) {
      if (row.is_active && row.withdrawn_at === null) await insertReminders(tx, await decideFor(tx, row, now));
      await updateNextAt(tx, { user_id: row.user_id, next_at: nextReminderAt(row, now) });
    }
    if (due.length > 0) failPoint('reminder:in-plan');
    return due.length;
  });
  if (planned > 0) failPoint('reminder:planned');
  return planned;
}

type DueSettings = Awaited<ReturnType<typeof lockDueSettings>>[number];

async function decideFor(tx: Transaction, settings: DueSettings, now: Date): Promise<NewReminder[]> {
  const { user_id } = settings;
  const planned_at = settings.next_at ?? now;
  const from = seoulDayStart(now);
  const load = await listReviewLoad(tx, { user_id, from, before: new Date(from.getTime() + MS_PER_DAY) });
  const exams = await listExams(tx, { user_id, from: seoulDayName(now) });
  const decided = decideReminders({
    settings,
    planned_at,
    now,
    due_count: summarizeLoad(load).count,
    exam_days: exams.map(({ exam_on }) => exam_on),
    ...(await findReviewHistory(tx, user_id)),
  });
  if (decided.length === 0) return [];
  const devices = await listSubscriptions(tx, user_id);
  const times = { next_attempt_at: now, expires_at: reminderExpiresAt(settings, planned_at), created_at: now };
  return decided.flatMap(({ kind, channel }) => {
    const row = { user_id, kind, channel, day: seoulDayName(planned_at), subject_id: null, ...times };
    const targets = channel === 'MAIL' ? [null] : devices.map(({ id }) => id);
    return targets.map((subscription_id) => ({ ...row, subscription_id }));
  });
}
