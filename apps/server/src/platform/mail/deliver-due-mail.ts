import { isWithdrawnEmail } from '@pilgi/domain';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { failPoint } from '../fail-points/fail-point.ts';
import type { Log } from '../log/create-log.ts';
import { mailHandled } from '../signals/signals.ts';
import { readCarriedTrace } from '../trace/carried-trace.ts';
import { inSpan } from '../trace/open-span.ts';
import { decideMailRetry } from './decide-mail-retry.ts';
import type { ComposeMail, SendMail } from './mail-message.ts';
import { type ClaimedMail, updateClaimDueMail, updateMailFinished, updateMailRetry } from './mail-outbox.queries.ts';

const LEASE_MS = 2 * 60_000;
const BATCH_SIZE = 20;

export interface DeliverDueMailDeps {
  db: Database;
  clock: Clock;
  log: Log;
  send: SendMail;
  composers: Readonly<Record<string, ComposeMail>>;
}

/** Sends what is due and answers how many were taken; at least once, since an answer may be lost on the way, under one Message-ID. */
export async function deliverDueMail(deps: DeliverDueMailDeps): Promise<number> {
  const now = deps.clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  failPoint('mail:before-claim');
  const mails = await updateClaimDueMail(deps.db, { now, leaseEndsAt, most: BATCH_SIZE });
  if (mails.length > 0) failPoint('mail:claimed');
  await Promise.all(mails.map((mail) => deliverWithin(deps, mail)));
  return mails.length;
}

/** Under the id of the act that asked for it. */
async function deliverWithin(deps: DeliverDueMailDeps, mail: ClaimedMail): Promise<void> {
  const parent = readCarriedTrace(mail.trace);
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
    mailHandled.tell({ outcome: message ? 'sent' : 'skipped' });
    log.info({ mail_id: mail.id, kind: mail.kind }, message ? 'mail sent' : 'mail skipped');
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const decision = decideMailRetry(error, mail.attempts);
    mailHandled.tell({ outcome: decision === 'give-up' ? 'given-up' : 'again' });
    if (decision === 'give-up') {
      log.error({ mail_id: mail.id, kind: mail.kind, reason: text }, 'mail given up');
      await updateMailFinished(db, { id: mail.id, status: 'FAILED', now: clock.now(), error: text });
      return;
    }
    log.warn({ mail_id: mail.id, kind: mail.kind, reason: text, attempts: mail.attempts }, 'mail will be tried again');
    const nextAttemptAt = new Date(clock.now().getTime() + decision.retryAfterMs);
    await updateMailRetry(db, { id: mail.id, nextAttemptAt, error: text });
  }
}
