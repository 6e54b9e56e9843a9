import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/db/database.ts';
import { inSharedTransaction } from '../../platform/db/in-shared-transaction.ts';
import { holdCredits } from '../credits/index.ts';
import { isLectureKept, LectureUnknown } from '../lectures/index.ts';
import { lockIdleNote } from '../notes/index.ts';
import { JobStillRunning, QuoteExpired, QuoteUnknown } from './jobs.errors.ts';
import { findJobOfQuote, findOpenRetryExists, getJob, insertJob, insertSections, lockJob } from './jobs.queries.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { enqueueRun } from './make-note-name.ts';
import { lockQuote, type StoredQuote } from './quotes.queries.ts';

/** A day: no lecture takes as long, so a hold that is still there was left behind. */
const HOLD_MS = 24 * 3_600_000;

export type StartDeps = Pick<JobsDeps, 'db' | 'clock' | 'workflows'>;

interface QuotedStart {
  user_id: string;
  quote_id: string;
  /** When only a quote for this job's note will do. */
  retry_of?: string;
}

/** Price, credits and work are one transaction: a job that exists is paid for and will be done; asking again answers the same job. */
export async function startJob(deps: StartDeps, input: QuotedStart): Promise<string> {
  return await inSharedTransaction(deps.db, input.user_id, async (tx) => (await startJobWithin(deps, tx, input)).id);
}

/** For whoever has more to write in the same transaction. */
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
  if (quote.retry_of !== null) await refuseWhileWorkedOn(tx, quote.retry_of, quote.note_version);
  return { id: await startQuoted(deps, tx, quote), is_new: true };
}

/** Neither two second tries of one job, nor two jobs on one note. The note first, as a correction that starts a job has it already. */
async function refuseWhileWorkedOn(tx: Transaction, jobId: string, version: number | null): Promise<void> {
  const { note_id } = await getJob(tx, jobId);
  if (note_id !== null) await lockIdleNote(tx, { id: note_id, version });
  await lockJob(tx, jobId);
  if (await findOpenRetryExists(tx, jobId)) throw new JobStillRunning();
}

async function startQuoted(deps: Omit<StartDeps, 'db'>, tx: Transaction, quote: StoredQuote): Promise<string> {
  const now = deps.clock.now();
  const id = randomUUID();
  const { user_id, lecture_id, model_id, price_version, retry_of, ceiling_micro } = quote;
  if (!(await isLectureKept(tx, lecture_id))) throw new LectureUnknown();
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
    created_at: now,
  });
  await insertSections(tx, { job_id: id, numbers: quote.sections });
  const expires_at = new Date(now.getTime() + HOLD_MS);
  await holdCredits(
    { db: tx, clock: deps.clock },
    { user_id, purpose: 'JOB', subject_id: id, amount_micro: ceiling_micro, expires_at },
  );
  await enqueueRun(deps.workflows, tx, { job_id: id, user_id, run: 1 });
  return id;
}
