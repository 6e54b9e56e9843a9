import { isWithdrawnEmail } from '@pilgi/domain/accounts';
import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { failPoint } from '../fail-points/fail-point.ts';
import type { Log } from '../log/create-log.ts';
import { mailHandled } from '../signals/signals.ts';
import { inSpan } from '../trace/open-span.ts';
import { deserializeTrace } from '../trace/serialize-trace.ts';
import type { ComposeMail, SendMail } from './mail-message.ts';
import {
  type ClaimedMail,
  claimDueMail,
  deleteFinishedMail,
  updateMailFinished,
  updateMailRetry,
} from './mail-outbox.queries.ts';

const delaysMs = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000];

const LEASE_MS = 2 * 60_000;
const BATCH_SIZE = 20;

export interface DeliverDueMailDeps {
  db: Database;
  clock: Clock;
  log: Log;
  send: SendMail;
  composers: Readonly<Record<string, ComposeMail>>;
}

/**
 * Sends due mail and returns how many were claimed. At least once: a lost response leads to a second delivery with the
 * same Message-ID.
 */
export async function deliverDueMail(deps: DeliverDueMailDeps): Promise<number> {
  const now = deps.clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  failPoint('mail:before-claim');
  const mails = await claimDueMail(deps.db, { now, leaseEndsAt, limit: BATCH_SIZE });
  if (mails.length > 0) failPoint('mail:claimed');
  await Promise.all(mails.map((mail) => deliverWithin(deps, mail)));
  return mails.length;
}

/** Continues the trace of the request that enqueued the mail. */
async function deliverWithin(deps: DeliverDueMailDeps, mail: ClaimedMail): Promise<void> {
  const parent = deserializeTrace(mail.trace);
  await inSpan({ name: `mail ${mail.kind}`, kind: 'consumer', parent }, () => deliverMail(deps, mail));
}

async function deliverMail(deps: DeliverDueMailDeps, mail: ClaimedMail): Promise<void> {
  const { db, clock, log } = deps;
  try {
    const compose = deps.composers[mail.kind];
    if (compose === undefined) throw new Error(`no composer for mail kind ${mail.kind}`);
    const composed = await compose(mail.payload, mail.id);
    const message = composed !== null && isWithdrawnEmail(composed.to) ? null : composed;
    if (message !== null) await deps.send({ ...message, mail_id: mail.id });
    failPoint('mail:sent');
    await updateMailFinished(db, { id: mail.id, status: message ? 'SENT' : 'SKIPPED', now: clock.now() });
    failPoint('mail:marked');
    mailHandled.emit({ outcome: message ? 'sent' : 'skipped' });
    log.info({ mail_id: mail.id, kind: mail.kind }, message ? 'mail sent' : 'mail skipped');
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const decision = decideMailRetry(error, mail.attempts);
    mailHandled.emit({ outcome: decision === 'give-up' ? 'failed' : 'retry' });
    if (decision === 'give-up') {
      log.error({ mail_id: mail.id, kind: mail.kind, reason: text }, 'mail delivery failed permanently');
      await updateMailFinished(db, { id: mail.id, status: 'FAILED', now: clock.now(), error: text });
      return;
    }
    log.warn(
      { mail_id: mail.id, kind: mail.kind, reason: text, attempts: mail.attempts },
      'mail delivery failed, retry scheduled',
    );
    const nextAttemptAt = new Date(clock.now().getTime() + decision.retryAfterMs);
    await updateMailRetry(db, { id: mail.id, nextAttemptAt, error: text });
  }
}

/** A 5xx response is final; other errors are retried with growing delays for about one day. */
function decideMailRetry(error: unknown, attempts: number): { retryAfterMs: number } | 'give-up' {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  if (typeof code === 'number' && code >= 500 && code < 600 && code !== 535) return 'give-up';
  const delayMs = delaysMs[attempts - 1];
  return delayMs === undefined ? 'give-up' : { retryAfterMs: delayMs };
}

export async function purgeFinishedMail(deps: { db: Database; clock: Clock }): Promise<number> {
  return await deleteFinishedMail(deps.db, retentionStart(SYSTEM_RETENTION.finished_mail, deps.clock.now()));
}
