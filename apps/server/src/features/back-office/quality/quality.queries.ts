import type { ReportCause, ReportKind, ReportState } from '@pilgi/domain/quality';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const reports = (db: Queryable) =>
  db
    .selectFrom('block_reports as report')
    .innerJoin('users as owner', 'owner.id', 'report.user_id')
    .leftJoin('job_sections as written', (join) =>
      join.onRef('written.job_id', '=', 'report.job_id').onRef('written.number', '=', 'report.section'),
    )
    .leftJoin('section_refunds as refund', 'refund.id', 'report.refund_id')
    .leftJoin('golden_cases as golden', 'golden.report_id', 'report.id')
    .select([
      'report.id',
      'report.user_id',
      'owner.email as user_email',
      'report.kind',
      'report.state',
      'report.cause',
      'report.comment',
      'report.consents',
      'report.note_id',
      'report.note_version',
      'report.section',
      'report.block_id',
      'report.job_id',
      'written.model',
      'refund.amount_micro as refunded_micro',
      'golden.name as golden_case',
      'report.created_at',
      'report.decided_at',
    ]);

export type QualityReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

interface ReportSearch {
  state?: ReportState | undefined;
  kind?: ReportKind | undefined;
  consents?: boolean | undefined;
  skip: number;
  limit: number;
}

/** Undecided reports are a queue, oldest first; praise is not part of it. */
export async function listReportRows(db: Queryable, search: ReportSearch) {
  const { state, kind, consents, skip, limit } = search;
  const order = state === 'NEW' ? 'asc' : 'desc';
  let found = reports(db).orderBy('report.created_at', order).orderBy('report.id').offset(skip).limit(limit);
  if (state !== undefined) found = found.where('report.state', '=', state);
  if (state === 'NEW' && kind === undefined) found = found.where('report.kind', '<>', 'GOOD');
  if (kind !== undefined) found = found.where('report.kind', '=', kind);
  if (consents !== undefined) found = found.where('report.consents', '=', consents);
  return await found.execute();
}

export async function findReportRow(db: Queryable, id: string): Promise<QualityReportRow | null> {
  return (await reports(db).where('report.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockReport(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('block_reports')
    .select(['id', 'kind', 'state', 'consents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface Decision {
  id: string;
  state: Exclude<ReportState, 'NEW'>;
  cause: ReportCause | null;
  refund_id: string | null;
  decided_by: string;
  decided_at: Date;
}

export async function updateReportDecided(tx: Transaction, { id, ...decision }: Decision): Promise<void> {
  await tx.updateTable('block_reports').set(decision).where('id', '=', id).execute();
}

/** Answered calls of one section of a job. */
export async function listSectionCalls(db: Queryable, input: { job_id: string; section: number }) {
  return await db
    .selectFrom('model_calls')
    .select(['step', 'model', 'model_version'])
    .select(sql<string | null>`prompt_id || '.v' || prompt_version`.as('prompt_version'))
    .where('subject_id', '=', input.job_id)
    .where('section', '=', input.section)
    .where('step', 'not in', ['TRANSCRIBE', 'RETRANSCRIBE', 'READ_SLIDES'])
    .where('status', '=', 'ANSWERED')
    .orderBy('id')
    .execute();
}

export async function insertGoldenCase(
  tx: Transaction,
  golden: { report_id: string; name: string; content: string; created_by: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('golden_cases').values(golden).execute();
}

export async function listGoldenContents(db: Queryable) {
  const rows = await db.selectFrom('golden_cases').select(['name', 'content']).orderBy('created_at').execute();
  return rows.map(({ content }) => content as unknown);
}

/** For the mail to the owner; null when the report or the account was deleted. */
export async function findDecidedForMail(db: Queryable, id: string) {
  const row = await db
    .selectFrom('block_reports as report')
    .innerJoin('users as owner', 'owner.id', 'report.user_id')
    .innerJoin('notes as note', 'note.id', 'report.note_id')
    .leftJoin('section_refunds as refund', 'refund.id', 'report.refund_id')
    .select(['report.kind', 'report.state', 'report.block_id', 'report.section', 'report.created_at'])
    .select(['owner.email', 'note.id as note_id', 'note.title', 'refund.amount_micro as refunded_micro'])
    .where('report.id', '=', id)
    .where('report.state', '<>', 'NEW')
    .where('owner.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Blocks by the week in which they were written, model and prompt, with the reports about these blocks, newest week first. */
export async function listQualityWeeks(db: Queryable, input: { since: Date }) {
  const { rows } = await sql<{
    week: string;
    model: string;
    prompt_version: string | null;
    blocks: number;
    wrong: number;
    missing: number;
    good: number;
    confirmed: number;
    decided: number;
  }>`
    with written as (
      select job.id, section.number, section.model, section.prompt_version, section.block_count,
             to_char(date_trunc('week', job.finished_at at time zone 'Asia/Seoul'), 'YYYY-MM-DD') as week
      from jobs job join job_sections section on section.job_id = job.id
      where job.finished_at >= ${input.since} and section.block_count is not null and section.model is not null
    ),
    reported as (
      select report.job_id, report.section,
             count(*) filter (where kind = 'WRONG') as wrong, count(*) filter (where kind = 'MISSING') as missing,
             count(*) filter (where kind = 'GOOD') as good, count(*) filter (where state = 'CONFIRMED') as confirmed,
             count(*) filter (where state in ('CONFIRMED', 'REJECTED')) as decided
      from block_reports report where report.created_at >= ${input.since}
      group by report.job_id, report.section
    )
    select written.week, written.model, written.prompt_version, sum(written.block_count)::integer as blocks,
           coalesce(sum(reported.wrong), 0)::integer as wrong, coalesce(sum(reported.missing), 0)::integer as missing,
           coalesce(sum(reported.good), 0)::integer as good, coalesce(sum(reported.confirmed), 0)::integer as confirmed,
           coalesce(sum(reported.decided), 0)::integer as decided
    from written left join reported on reported.job_id = written.id and reported.section = written.number
    group by written.week, written.model, written.prompt_version
    order by written.week desc, written.model, written.prompt_version`.execute(db);
  return rows;
}
