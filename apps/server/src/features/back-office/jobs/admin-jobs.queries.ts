import type { JobState } from '@pilgi/domain/ai-work';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface JobSearch {
  status?: JobState | undefined;
  /** Exact id of a job or of a user. */
  id?: string | undefined;
  /** Part of an e-mail or title, with pattern characters escaped. */
  like?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  sort: 'created_at' | '-created_at' | 'credits_used' | '-credits_used';
  skip: number;
  limit: number;
}

const ORDERS: Record<JobSearch['sort'], RawBuilder<unknown>> = {
  created_at: sql`job.created_at, job.id`,
  '-created_at': sql`job.created_at desc, job.id desc`,
  credits_used: sql`job.charged_micro, job.id`,
  '-credits_used': sql`job.charged_micro desc, job.id desc`,
};

/** E-mail and title are searched separately, so that each uses its own index; the union removes duplicates. */
export async function listJobIds(db: Queryable, search: JobSearch): Promise<string[]> {
  const order = ORDERS[search.sort];
  const branch = (source: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
    (select job.id, job.created_at, job.charged_micro from ${source} where ${conditions(search)} and ${more}
     order by ${order} limit ${search.skip + search.limit})`;
  const found =
    search.like === undefined
      ? branch(sql`jobs job`, sql`true`)
      : sql`${branch(sql`jobs job join users owner on owner.id = job.user_id`, sql`owner.email like ${search.like}`)}
        union
        ${branch(sql`jobs job join lectures lecture on lecture.id = job.lecture_id`, sql`lecture.title ilike ${search.like}`)}`;
  const { rows } = await sql<{ id: string }>`
    select job.id from (${found}) job order by ${order} offset ${search.skip} limit ${search.limit}`.execute(db);
  return rows.map((row) => row.id);
}

function conditions({ status, id, from, until }: JobSearch): RawBuilder<unknown> {
  const parts = [
    status === undefined ? null : sql`job.status = ${status}::job_status`,
    id === undefined ? null : sql`(job.id = ${id}::uuid or job.user_id = ${id}::uuid)`,
    from === undefined ? null : sql`job.created_at >= ${from}::timestamptz`,
    until === undefined ? null : sql`job.created_at < ${until}::timestamptz`,
  ];
  return sql.join([sql`true`, ...parts.filter((one) => one !== null)], sql` and `);
}

export type AdminJobRow = Awaited<ReturnType<typeof listJobsById>>[number];

/** With owner and refunds: of the whole job, a grant whose source is the job id, and of single sections. */
export async function listJobsById(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('jobs as job')
    .innerJoin('users as owner', 'owner.id', 'job.user_id')
    .innerJoin('lectures as lecture', 'lecture.id', 'job.lecture_id')
    .innerJoin('ai_models as model', 'model.id', 'job.model_id')
    .innerJoin('job_quotes as quote', 'quote.id', 'job.quote_id')
    .leftJoin('ledger_entries as refund', (join) =>
      join.onRef('refund.source_id', '=', 'job.id').on('refund.kind', '=', 'GRANT'),
    )
    .select([
      'job.id',
      'job.user_id',
      'owner.email as user_email',
      'lecture.title as lecture_title',
      'job.model_id',
      'model.display_name as model_name',
      'job.price_version',
      'job.status',
      'job.progress_permille',
      'job.section_count',
      'job.failed_sections',
      'job.ceiling_micro',
      'job.charged_micro',
      'quote.expected_micro',
      sql<bigint>`(coalesce(refund.delta_micro, 0) + coalesce((select sum(section.amount_micro) from section_refunds section
        where section.job_id = job.id), 0))::bigint`.as('refunded_micro'),
      'job.retry_of',
      'job.failure',
      'job.cancel_requested_at',
      'job.created_at',
      'job.started_at',
      'job.finished_at',
    ])
    .where('job.id', 'in', ids)
    .execute();
}

/** Locked until the end of the transaction, so that operations on one job are serialized. */
export async function lockJobRow(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('jobs')
    .select(['id', 'user_id', 'status', 'charged_micro', 'cancel_requested_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findOwner(db: Queryable, jobId: string): Promise<string | null> {
  const row = await db.selectFrom('jobs').select('user_id').where('id', '=', jobId).executeTakeFirst();
  return row?.user_id ?? null;
}

export async function isRetryQuote(db: Queryable, input: { quote_id: string; job_id: string }): Promise<boolean> {
  const quote = db.selectFrom('job_quotes').select('id').where('id', '=', input.quote_id);
  return (await quote.where('retry_of', '=', input.job_id).executeTakeFirst()) !== undefined;
}

/** What was refunded of a job: section by section, and as a whole by a grant whose source is the job. */
export async function sumRefunded(db: Queryable, jobId: string): Promise<bigint> {
  const sections = await db
    .selectFrom('section_refunds')
    .select((row) => row.fn.sum<string>('amount_micro').as('micro'))
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const whole = await db
    .selectFrom('ledger_entries')
    .select('delta_micro')
    .where('kind', '=', 'GRANT')
    .where('source_id', '=', jobId)
    .executeTakeFirst();
  return BigInt(sections?.micro ?? 0) + (whole?.delta_micro ?? 0n);
}
