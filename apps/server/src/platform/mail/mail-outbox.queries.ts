import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { isDue } from '../db/due.queries.ts';
import { serializeTrace } from '../trace/serialize-trace.ts';

/** Must exceed the longest retry delay. */
const MAX_RETRY_DELAY_MS = 13 * 3_600_000;

export interface OutboxMail {
  kind: string;
  payload: Record<string, unknown>;
  dedupe_key?: string;
}

/** Runs in the caller's transaction, so that the mail exists exactly when the change it reports is committed. */
export async function insertMail(db: Queryable, mail: OutboxMail, now: Date): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      kind: mail.kind,
      payload: JSON.stringify(mail.payload),
      dedupe_key: mail.dedupe_key ?? null,
      next_attempt_at: now,
      created_at: now,
      trace: serializeTrace(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

export interface ClaimedMail {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  trace: string | null;
}

/** Claims due mail under a lease; mail of a dead worker is claimed again after the lease ends. */
export async function claimDueMail(
  db: Queryable,
  input: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<ClaimedMail[]> {
  return await db
    .updateTable('mail_outbox')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: input.leaseEndsAt })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail_outbox')
        .select('id')
        .where('status', '=', 'PENDING')
        .where(isDue('next_attempt_at', { now: input.now, maxDelayMs: MAX_RETRY_DELAY_MS }))
        .orderBy('next_attempt_at')
        .limit(input.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'trace'])
    .execute();
}

export async function updateMailFinished(
  db: Queryable,
  input: { id: string; status: 'SENT' | 'SKIPPED' | 'FAILED'; now: Date; error?: string },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ status: input.status, finished_at: input.now, last_error: input.error ?? null, payload: '{}' })
    .where('id', '=', input.id)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function updateMailRetry(
  db: Queryable,
  input: { id: string; nextAttemptAt: Date; error: string },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: input.nextAttemptAt, last_error: input.error })
    .where('id', '=', input.id)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function deleteFinishedMail(db: Queryable, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('mail_outbox')
    .where('status', '<>', 'PENDING')
    .where('finished_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
