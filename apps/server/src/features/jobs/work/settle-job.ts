import { jobChargeFor } from '@pilgi/domain';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { getPinnedTerms } from '../../ai-models/index.ts';
import { captureHoldOf } from '../../credits/index.ts';
import { listAnswers, updateCallsSettled } from '../../model-calls/index.ts';
import { saveNote } from '../../notes/index.ts';
import { insertEvent } from '../job-events.queries.ts';
import { type JobSection, listSections } from '../job-sections.queries.ts';
import { getJob, type Job, lockJob, updateJobFinished } from '../jobs.queries.ts';
import type { WorkDeps } from '../jobs-deps.ts';
import type { Assembled } from './assemble-job.ts';

export type SettleDeps = Pick<WorkDeps, 'db' | 'clock'>;

const NO_ANSWER =
  'AI 모델이 답하지 않아 노트를 만들지 못했습니다. 요금은 청구되지 않았습니다. 잠시 뒤에 다시 시도해주세요.';

/** Note, charge, release and final state are one transaction; whoever comes second finds it done. */
export async function settleJob(
  deps: SettleDeps,
  input: { job_id: string; assembled: Assembled | null },
): Promise<Job['status']> {
  failPoint('job:settle:before');
  const status = await inTransaction(deps.db, async (tx) => {
    await lockJob(tx, input.job_id);
    const job = await getJob(tx, input.job_id);
    return job.finished_at === null ? await end(tx, deps, job, input.assembled) : job.status;
  });
  failPoint('job:settle:after');
  return status;
}

async function end(tx: Transaction, deps: SettleDeps, job: Job, assembled: Assembled | null): Promise<Job['status']> {
  const sections = await listSections(tx, job.id);
  const written = assembled === null ? [] : numbersOf(sections, ['DONE']);
  const charged_micro = await charge(tx, deps, job, new Set(written));
  await updateCallsSettled(tx, { subject_id: job.id, charged: written });
  const finished_at = deps.clock.now();
  const isChanged = numbersOf(sections, ['DONE', 'SILENT']).length > 0;
  const note_id = assembled === null ? null : await keepNote(tx, job, { ...assembled, isChanged, now: finished_at });
  const status = statusOf(job, written.length, assembled);
  await updateJobFinished(tx, {
    id: job.id,
    status,
    charged_micro,
    failed_sections: numbersOf(sections, ['FAILED', 'SKIPPED']).length,
    note_id,
    failure: status === 'FAILED' ? NO_ANSWER : null,
    finished_at,
  });
  const progress_permille = status === 'COMPLETED' ? 1000 : job.progress_permille;
  const data = { status, progress_permille, remaining_seconds: 0, section: null, step: null };
  failPoint('job:settle:in');
  await insertEvent(tx, { job_id: job.id, kind: 'finished', data, created_at: finished_at });
  // Whoever stopped it knows.
  if (status !== 'CANCELLED') await insertMail(tx, endedMail(job.id), finished_at);
  return status;
}

const endedMail = (job_id: string) => ({ kind: 'job_ended', payload: { job_id }, dedupe_key: `job-ended:${job_id}` });

/** A job that fills gaps goes on with the note in which they are; one that has done nothing leaves it as it is. */
async function keepNote(
  tx: Transaction,
  job: Job,
  { isChanged, ...content }: Assembled & { isChanged: boolean; now: Date },
): Promise<string> {
  const earlier_note_id = job.retry_of === null ? null : (await getJob(tx, job.retry_of)).note_id;
  if (earlier_note_id !== null && !isChanged) return earlier_note_id;
  return await saveNote(tx, { job, earlier_note_id, ...content });
}

const numbersOf = (sections: readonly JobSection[], states: readonly string[]) =>
  sections.filter((one) => one.written !== null && states.includes(one.written)).map((one) => one.number);

function statusOf(job: Job, written: number, assembled: Assembled | null): 'COMPLETED' | 'FAILED' | 'CANCELLED' {
  if (job.cancel_asked_at !== null) return 'CANCELLED';
  return assembled === null || written === 0 ? 'FAILED' : 'COMPLETED';
}

async function charge(tx: Transaction, deps: SettleDeps, job: Job, written: ReadonlySet<number>): Promise<bigint> {
  const answers = await listAnswers(tx, job.id);
  const calls = answers.map(({ section, ...call }) => ({ ...call, section: section === 0 ? null : section }));
  const { price } = await getPinnedTerms(tx, job);
  const amount_micro = jobChargeFor({ calls, written, price, ceiling_micro: job.ceiling_micro });
  await captureHoldOf({ db: tx, clock: deps.clock }, { purpose: 'JOB', subject_id: job.id, amount_micro });
  return amount_micro;
}
