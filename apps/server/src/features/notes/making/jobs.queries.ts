import { sql } from 'kysely';
import { type BatchedSlices, batchedSlices } from '../../../platform/db/batched-slices.queries.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { isoText } from '../../../platform/db/iso-text.queries.ts';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';
import { displayCredits } from '../../billing/index.ts';

export const DELETED_LECTURE = '지운 강의';

/** Jobs of several users at once: one JSON text per requested page, in the order of the requests. */
export const listJobSummaryTexts = prepareQuery(
  'job-summary-texts',
  (_db, slices: BatchedSlices) => sql<{ text: string }>`
    select listed.text from ${batchedSlices(slices)}
    cross join lateral (
      select coalesce(json_agg(shown), '[]')::text as text from (
        select job.id, case when lecture.deleted_at is null then lecture.title else ${sql.lit(DELETED_LECTURE)} end as lecture_title,
          model.display_name as model_name, job.status, ${displayCredits('job.charged_micro')} as credits_used,
          ${isoText('job.created_at')} as created_at, ${isoText('job.finished_at')} as finished_at
        from jobs job
        join lectures lecture on lecture.id = job.lecture_id
        join ai_models model on model.id = job.model_id
        where job.user_id = slice.user_id
        order by job.created_at desc, job.id
        offset slice.skip limit slice.max_rows) shown) listed
    order by slice.number`,
);

const jobColumns = [
  'job.id',
  'job.user_id',
  'job.lecture_id',
  'job.quote_id',
  'job.model_id',
  'job.price_version',
  'job.retry_of',
  'job.note_id',
  'job.status',
  'job.ceiling_micro',
  'job.charged_micro',
  'job.progress_permille',
  'job.section_count',
  'job.failed_sections',
  'job.failure',
  'job.cancel_requested_at',
  'job.runs',
  'job.created_at',
  'job.started_at',
  'job.finished_at',
  'lecture.title as lecture_title',
  'lecture.deleted_at as lecture_deleted_at',
  'note.id as kept_note_id',
  'lecture.course',
  'model.model_name',
  'model.display_name',
  'model.low_res_threshold_seconds',
  'quote.expected_seconds',
  'quote.density',
  'quote.handout_ids',
  'lecture.source as lecture_source',
] as const;

export type Job = Awaited<ReturnType<typeof listJobRows>>[number];

function jobsWith(db: Queryable) {
  return db
    .selectFrom('jobs as job')
    .innerJoin('lectures as lecture', 'lecture.id', 'job.lecture_id')
    .innerJoin('ai_models as model', 'model.id', 'job.model_id')
    .innerJoin('job_quotes as quote', 'quote.id', 'job.quote_id')
    .leftJoin('notes as note', (join) => join.onRef('note.id', '=', 'job.note_id').on('note.deleted_at', 'is', null))
    .select(jobColumns);
}

export interface NewJob {
  id: string;
  user_id: string;
  lecture_id: string;
  quote_id: string;
  model_id: string;
  price_version: number;
  retry_of: string | null;
  ceiling_micro: bigint;
  section_count: number;
  created_at: Date;
}

export async function insertJob(tx: Transaction, job: NewJob): Promise<void> {
  await tx.insertInto('jobs').values(job).execute();
}

export async function insertSections(tx: Transaction, input: { job_id: string; numbers: readonly number[] }) {
  const rows = input.numbers.map((number) => ({ job_id: input.job_id, number }));
  await tx.insertInto('job_sections').values(rows).execute();
}

export async function findJobOfQuote(db: Queryable, quoteId: string): Promise<string | null> {
  const row = await db.selectFrom('jobs').select('id').where('quote_id', '=', quoteId).executeTakeFirst();
  return row?.id ?? null;
}

export async function findJob(db: Queryable, input: { id: string; user_id: string }): Promise<Job | null> {
  const found = jobsWith(db).where('job.id', '=', input.id).where('job.user_id', '=', input.user_id);
  return (await found.executeTakeFirst()) ?? null;
}

export async function getJob(db: Queryable, id: string): Promise<Job> {
  return await jobsWith(db).where('job.id', '=', id).executeTakeFirstOrThrow();
}

/** Ending a job requires the lock on its row. */
export async function lockJob(tx: Transaction, id: string): Promise<Job> {
  await tx.selectFrom('jobs').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return await getJob(tx, id);
}

export async function listJobRows(db: Queryable, input: { user_id: string; skip: number; limit: number }) {
  return await jobsWith(db)
    .where('job.user_id', '=', input.user_id)
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id')
    .offset(input.skip)
    .limit(input.limit)
    .execute();
}

export async function findOpenRetryExists(db: Queryable, jobId: string): Promise<boolean> {
  const open = db.selectFrom('jobs').select('id').where('retry_of', '=', jobId);
  return (await open.where('finished_at', 'is', null).executeTakeFirst()) !== undefined;
}

export async function countOpenJobs(db: Queryable, userId: string): Promise<number> {
  const open = db.selectFrom('jobs').select((job) => job.fn.countAll<bigint>().as('count'));
  const row = await open.where('user_id', '=', userId).where('finished_at', 'is', null).executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function hasJobs(db: Queryable, lectureId: string): Promise<boolean> {
  const job = db.selectFrom('jobs').select('id').where('lecture_id', '=', lectureId).limit(1);
  return (await job.executeTakeFirst()) !== undefined;
}

export async function hasOpenJobs(db: Queryable, lectureId: string): Promise<boolean> {
  const open = db.selectFrom('jobs').select('id').where('lecture_id', '=', lectureId);
  return (await open.where('status', 'in', ['PENDING', 'PROCESSING']).executeTakeFirst()) !== undefined;
}

export async function updateJobStarted(db: Queryable, input: { id: string; started_at: Date }): Promise<void> {
  await sql`
    update jobs set status = 'PROCESSING', started_at = coalesce(started_at, ${input.started_at})
    where id = ${input.id} and status = 'PENDING'`.execute(db);
}

/** Stores the time of the first request; finished jobs are not changed. */
export async function updateCancelRequested(db: Queryable, input: { id: string; now: Date }): Promise<void> {
  await sql`
    update jobs set cancel_requested_at = coalesce(cancel_requested_at, ${input.now})
    where id = ${input.id} and status in ('PENDING', 'PROCESSING')`.execute(db);
}

export async function updateAllCancelRequested(db: Queryable, input: { user_id: string; now: Date }): Promise<void> {
  await sql`
    update jobs set cancel_requested_at = coalesce(cancel_requested_at, ${input.now})
    where user_id = ${input.user_id} and status in ('PENDING', 'PROCESSING')`.execute(db);
}

export async function isCancelRequested(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('jobs').select('cancel_requested_at').where('id', '=', id).executeTakeFirstOrThrow();
  return row.cancel_requested_at !== null;
}

export type JobProgress = Pick<Job, 'status' | 'progress_permille' | 'started_at' | 'expected_seconds'>;

/** Never decreases. Null when the job has ended. */
export async function updateJobProgress(
  db: Queryable,
  input: { id: string; permille: number },
): Promise<JobProgress | null> {
  const { rows } = await sql<JobProgress>`
    update jobs job set progress_permille = greatest(progress_permille, ${input.permille})
    from job_quotes quote
    where job.id = ${input.id} and job.finished_at is null and quote.id = job.quote_id
    returning job.status, job.progress_permille, job.started_at, quote.expected_seconds`.execute(db);
  return rows[0] ?? null;
}

export interface JobEnd {
  id: string;
  status: 'COMPLETED' | 'FAILED' | 'CANCELLED';
  charged_micro: bigint;
  failed_sections: number;
  note_id: string | null;
  failure: string | null;
  finished_at: Date;
}

export async function updateJobFinished(tx: Transaction, { id, ...end }: JobEnd): Promise<void> {
  const done = end.status === 'COMPLETED' ? { progress_permille: 1000 } : {};
  await tx
    .updateTable('jobs')
    .set({ ...end, ...done })
    .where('id', '=', id)
    .execute();
}
