import { decidePushOutcome } from '@pilgi/domain/reminders';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { PushResult, SendPush } from '../../../platform/push/create-push-sender.ts';
import { reminderHandled } from '../../../platform/signals/signals.ts';
import { createSecretToken } from '../create-secret-token.ts';
import {
  deleteSubscription,
  findSubscription,
  updateSubscriptionUsed,
} from '../settings/push-subscriptions.queries.ts';
import { composeReminderMail } from './compose-reminder-mail.ts';
import { composeReminder, type ReminderContent } from './reminder-content.ts';
import {
  type ClaimedReminder,
  claimDueReminders,
  closeUnclearReminders,
  findReceiver,
  updateReminderCalling,
  updateReminderEnded,
  updateReminderRetry,
} from './reminders.queries.ts';
import { sendMailOnce } from './send-mail-once.ts';

export type DeliverDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'send' | 'webOrigin' | 'supportEmail'> & {
  /** Null without keys. */
  push: SendPush | null;
};

/** Exceeds the timeouts of one call. */
const LEASE_MS = 5 * 60_000;
const BATCH_SIZE = 20;
const MS_PER_SECOND = 1000;

type Ending =
  | { status: 'SENT' | 'SKIPPED' | 'FAILED'; error: string | null }
  | { status: 'RETRY'; after_ms: number; error: string };

/**
 * At most once: the row is CALLING before the network is used, and a call without a clear result is not repeated.
 * Returns how many reminders were handled.
 */
export async function deliverReminders(deps: DeliverDeps): Promise<number> {
  const now = deps.clock.now();
  for (const { channel, id } of await closeUnclearReminders(deps.db, now)) {
    reminderHandled.emit({ channel, outcome: 'failed' });
    deps.log.warn({ reminder_id: id, channel }, 'reminder without a clear result is not sent again');
  }
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const claimed = await claimDueReminders(deps.db, { now, leaseEndsAt, limit: BATCH_SIZE });
  if (claimed.length > 0) failPoint('reminder:claimed');
  await Promise.all(claimed.map((reminder) => deliver(deps, reminder)));
  return claimed.length;
}

async function deliver(deps: DeliverDeps, reminder: ClaimedReminder): Promise<void> {
  const { db, clock, log } = deps;
  const { id, channel, kind } = reminder;
  const ending = await sendReminder(deps, reminder);
  if (ending === null) return;
  failPoint('reminder:called');
  const now = clock.now();
  if (ending.status === 'RETRY') {
    const next_attempt_at = new Date(now.getTime() + ending.after_ms);
    await updateReminderRetry(db, { id, next_attempt_at, error: ending.error });
  } else await updateReminderEnded(db, { id, status: ending.status, error: ending.error, now });
  failPoint('reminder:marked');
  const outcome = OUTCOMES[ending.status];
  reminderHandled.emit({ channel, outcome });
  const fields = { reminder_id: id, kind, channel, outcome, reason: ending.error };
  if (outcome === 'failed') log.error(fields, 'reminder failed');
  else log.info(fields, 'reminder handled');
}

const OUTCOMES = { SENT: 'sent', SKIPPED: 'skipped', FAILED: 'failed', RETRY: 'retry' } as const;

/** Null when another worker has taken the row over. */
async function sendReminder(deps: DeliverDeps, reminder: ClaimedReminder): Promise<Ending | null> {
  const receiver = await findReceiver(deps.db, reminder.user_id);
  if (receiver === null) return skipped('SWITCHED_OFF');
  const content = await composeReminder(deps.db, reminder, deps.clock.now());
  if (typeof content === 'string') return skipped(content);
  return reminder.channel === 'MAIL'
    ? await sendMail(deps, { reminder, content, to: receiver.email })
    : await sendPush(deps, { reminder, content });
}

const skipped = (error: string): Ending => ({ status: 'SKIPPED', error });

async function beginCall(
  { db }: DeliverDeps,
  { id, attempts }: ClaimedReminder,
  unsubscribe_hash: Buffer | null,
): Promise<boolean> {
  const isOurs = await updateReminderCalling(db, { id, attempts, unsubscribe_hash });
  failPoint('reminder:calling');
  return isOurs;
}

async function sendMail(
  deps: DeliverDeps,
  { reminder, content, to }: { reminder: ClaimedReminder; content: ReminderContent; to: string },
): Promise<Ending | null> {
  const { token, hash } = createSecretToken();
  const message = await composeReminderMail(deps, { to, token, content });
  if (!(await beginCall(deps, reminder, hash))) return null;
  return await sendMailOnce(deps.send, { ...message, mail_id: reminder.id }, reminder.attempts);
}

async function sendPush(
  deps: DeliverDeps,
  { reminder, content }: { reminder: ClaimedReminder; content: ReminderContent },
): Promise<Ending | null> {
  const { attempts, user_id, subscription_id, kind, expires_at } = reminder;
  const device = subscription_id === null ? null : { id: subscription_id, user_id };
  const keys = device === null ? null : await findSubscription(deps.db, device);
  if (device === null || keys === null || deps.push === null) return skipped('NO_DEVICE');
  if (!(await beginCall(deps, reminder, null))) return null;
  const { title, body, path, note } = content;
  // The tag replaces a shown reminder of the same kind, as the topic does on the way.
  const payload = JSON.stringify({ title, body: note === null ? body : `${body} ${note}`, path, tag: kind });
  const ttl_seconds = Math.max(0, Math.floor((expires_at.getTime() - deps.clock.now().getTime()) / MS_PER_SECOND));
  const result = await deps.push({ ...keys, payload, topic: kind.toLowerCase(), ttl_seconds });
  const ending = endingOf(result, attempts);
  if (ending.status === 'SENT') await updateSubscriptionUsed(deps.db, { id: device.id, used_at: deps.clock.now() });
  if (ending.error === 'GONE') await deleteSubscription(deps.db, device);
  return ending;
}

function endingOf(result: PushResult, attempts: number): Ending {
  if (result === 'UNCLEAR') return { status: 'FAILED', error: 'UNCLEAR' };
  const response = result === 'NOT_SENT' ? { status: 503, retry_after_seconds: null } : result;
  const decided = decidePushOutcome({ ...response, attempts });
  const error = result === 'NOT_SENT' ? 'NOT_SENT' : `HTTP ${response.status}`;
  if (decided.outcome === 'RETRY') return { status: 'RETRY', after_ms: decided.after_ms, error };
  if (decided.outcome === 'SENT') return { status: 'SENT', error: null };
  return { status: 'FAILED', error: decided.outcome === 'GONE' ? 'GONE' : error };
}
