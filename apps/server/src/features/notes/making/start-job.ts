import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inSharedTransaction } from '../../../platform/db/in-shared-transaction.ts';
import { startPaidWork } from '../../ai-work/index.ts';
import { LectureUnknown, lockLectureShared } from '../../lectures/index.ts';
import { lockIdleNote } from '../document/index.ts';
import { JobStillRunning, QuoteExpired, QuoteUnknown } from './jobs.errors.ts';
import { findJobOfQuote, findOpenRetryExists, getJob, insertJob, insertSections, lockJob } from './jobs.queries.ts';
import { noteWork } from './note-work.ts';
import { lockQuote, type StoredQuote } from './quotes.queries.ts';

export type StartDeps = Pick<AppDeps, 'db' | 'clock' | 'workflows'>;

interface QuotedStart {
  user_id: string;
  quote_id: string;
  /** Set: the quote must be a retry of this job. */
  retry_of?: string;
}

/** Idempotent per quote: a repeated request returns the same job. Row, hold and workflow are one transaction. */
export async function startJob(deps: StartDeps, input: QuotedStart): Promise<string> {
  return await inSharedTransaction(deps.db, input.user_id, async (tx) => (await startJobWithin(deps, tx, input)).id);
}

/** For callers that write more in the same transaction. */
export async function startJobWithin(
  deps: Omit<StartDeps, 'db'>,
  tx: Transaction,
  input: QuotedStart,
): Promise<{ id: string; is_new: boolean }> {
  const quote = await lockQuote(tx, { id: input.quote_id, user_id: input.user_id });
  if (quote === null || (input.retry_of ?? quote.retry_of) !== quote.retry_of) throw new QuoteUnknown();
  const started = await findJobOfQuote(tx, quote.id);
  if (started !== null) return { id: started, is_new: false };
  if (quote.expires_at <= deps.clock.now()) throw new QuoteExpired();
  if (quote.retry_of !== null) await rejectConcurrentWork(tx, quote.retry_of, quote.note_version);
  return { id: await startQuoted(deps, tx, quote), is_new: true };
}

/** Refuses a second open retry of one job and a second job on one note. The note is locked first, because a correction that starts a job has locked it already. */
async function rejectConcurrentWork(tx: Transaction, jobId: string, version: number | null): Promise<void> {
  const { note_id } = await getJob(tx, jobId);
  if (note_id !== null) await lockIdleNote(tx, { id: note_id, version });
  await lockJob(tx, jobId);
  if (await findOpenRetryExists(tx, jobId)) throw new JobStillRunning();
}

async function startQuoted(deps: Omit<StartDeps, 'db'>, tx: Transaction, quote: StoredQuote): Promise<string> {
  const id = randomUUID();
  const { user_id, lecture_id, model_id, price_version, retry_of, ceiling_micro } = quote;
  if (!(await lockLectureShared(tx, lecture_id))) throw new LectureUnknown();
  await insertJob(tx, {
    id,
    user_id,
    lecture_id,
    quote_id: quote.id,
    model_id,
    price_version,
    retry_of,
    ceiling_micro,
    section_count: quote.sections.length,
    created_at: deps.clock.now(),
  });
  await insertSections(tx, { job_id: id, numbers: quote.sections });
  await startPaidWork(deps, tx, noteWork, { id, user_id, model_id, ceiling_micro });
  return id;
}
