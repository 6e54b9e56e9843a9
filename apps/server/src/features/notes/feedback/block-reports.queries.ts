import type { ReportKind } from '@pilgi/domain/quality';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const reports = (db: Queryable) =>
  db
    .selectFrom('block_reports as report')
    .leftJoin('section_refunds as refund', 'refund.id', 'report.refund_id')
    .select([
      'report.id',
      'report.note_version',
      'report.block_id',
      'report.kind',
      'report.comment',
      'report.consents',
      'report.state',
      'refund.amount_micro as refunded_micro',
      'report.created_at',
      'report.decided_at',
    ]);

export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

export async function listReportRows(db: Queryable, noteId: string) {
  return await reports(db)
    .where('report.note_id', '=', noteId)
    .orderBy('report.created_at')
    .orderBy('report.id')
    .execute();
}

export async function findReportRow(db: Queryable, input: { note_id: string; report_id: string }) {
  const found = reports(db).where('report.note_id', '=', input.note_id).where('report.id', '=', input.report_id);
  return (await found.executeTakeFirst()) ?? null;
}

export interface NewReport {
  user_id: string;
  note_id: string;
  note_version: number;
  section: number;
  block_id: string;
  kind: ReportKind;
  comment: string;
  consents: boolean;
  job_id: string | null;
  created_at: Date;
}

/** Null when the same report exists and was decided. */
export async function insertOrUpdateReport(tx: Transaction, report: NewReport): Promise<string | null> {
  const { comment, consents } = report;
  const row = await tx
    .insertInto('block_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .constraint('one_report_per_block')
        .doUpdateSet({ comment, consents })
        .where('block_reports.state', '=', 'NEW'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes a report that was not decided. */
export async function deleteNewReport(db: Queryable, input: { note_id: string; report_id: string }): Promise<boolean> {
  const deleted = await db
    .deleteFrom('block_reports')
    .where('note_id', '=', input.note_id)
    .where('id', '=', input.report_id)
    .where('state', '=', 'NEW')
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The job that wrote a section as it is in a version: the last one that ended before the version was stored. */
export async function findWritingJob(
  db: Queryable,
  input: { note_id: string; version: number; section: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('jobs as job')
    .innerJoin('job_sections as section', 'section.job_id', 'job.id')
    .innerJoin('note_versions as version', 'version.note_id', 'job.note_id')
    .select('job.id')
    .where('job.note_id', '=', input.note_id)
    .where('version.version', '=', input.version)
    .where('section.number', '=', input.section)
    .where('section.written', '=', 'DONE')
    .whereRef('job.finished_at', '<=', 'version.created_at')
    .orderBy('job.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
