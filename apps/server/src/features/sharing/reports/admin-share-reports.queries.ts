import type { ShareReportStatus } from '@pilgi/domain/sharing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

const samePage = sql`other.closed_at is null and (other.note_id = report.note_id or other.bundle_id = report.bundle_id)`;

const reports = (db: Queryable) =>
  db
    .selectFrom('share_reports as report')
    .innerJoin('users as owner', 'owner.id', 'report.user_id')
    .leftJoin('users as operator', 'operator.id', 'report.decided_by')
    .leftJoin('notes as note', 'note.id', 'report.note_id')
    .leftJoin('problem_bundles as bundle', 'bundle.id', 'report.bundle_id')
    .select(['report.id', 'report.note_id', 'report.bundle_id', 'report.user_id', 'owner.email as user_email'])
    .select(['report.reason', 'report.text', 'report.reporter_name', 'report.reporter_email', 'report.has_statement'])
    .select(['report.status', 'report.hidden_at', 'report.decision_text', 'report.decided_at', 'report.objection_text'])
    .select(['report.objected_at', 'report.answer_text', 'report.answered_at', 'report.created_at', 'report.closed_at'])
    .select('operator.email as decided_by_email')
    .select(sql<string>`coalesce(note.title, bundle.title)`.as('title'))
    .select(sql<boolean>`coalesce(note.deleted_at, bundle.deleted_at) is not null`.as('is_deleted'))
    .select(sql<number>`(select count(*)::integer from share_reports other where ${samePage})`.as('page_reports'))
    .select(
      sql<Date | null>`(select max(other.answered_at) from share_reports other where ${samePage})`.as(
        'page_answered_at',
      ),
    );

export type AdminReportRow = Awaited<ReturnType<typeof listShareReports>>[number];

/** By default those not decided, or objected to since; oldest first. Reports of deleted pages need no decision. */
export async function listShareReports(
  db: Queryable,
  { status, skip, limit }: { status: ShareReportStatus | 'TODO'; skip: number; limit: number },
) {
  const found = reports(db).offset(skip).limit(limit);
  if (status !== 'TODO') {
    const ordered = found.orderBy('report.created_at', 'desc').orderBy('report.id');
    return await ordered.where('report.status', '=', status).execute();
  }
  return await found
    .where('report.closed_at', 'is', null)
    .where('note.deleted_at', 'is', null)
    .where('bundle.deleted_at', 'is', null)
    .where((report) =>
      report.or([
        report('report.decided_at', 'is', null),
        report('report.objected_at', '>', report.ref('report.decided_at')),
      ]),
    )
    .orderBy('report.created_at')
    .orderBy('report.id')
    .execute();
}

export async function findAdminReport(db: Queryable, id: string): Promise<AdminReportRow | null> {
  return (await reports(db).where('report.id', '=', id).executeTakeFirst()) ?? null;
}

/** Newest version of a note that is not deleted. */
export async function findReportedNote(db: Queryable, noteId: string) {
  const note = db.selectFrom('notes').select(['version', 'body_key', 'updated_at']).where('id', '=', noteId);
  return (await note.where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

/** For the mails; null when the owner has left or the report was deleted. */
export async function findReportForMail(db: Queryable, id: string) {
  const row = await reports(db).where('report.id', '=', id).where('owner.withdrawn_at', 'is', null).executeTakeFirst();
  return row ?? null;
}
