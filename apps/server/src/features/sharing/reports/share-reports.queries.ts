import type { ShareReportReason } from '@pilgi/domain/sharing';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** The reported note or problem set. */
export type SharedPage = { note_id: string } | { bundle_id: string };

const columnOf = (page: SharedPage) => ('note_id' in page ? 'note_id' : 'bundle_id');
const idOf = (page: SharedPage) => ('note_id' in page ? page.note_id : page.bundle_id);

export async function isPageHidden(db: Queryable, page: SharedPage): Promise<boolean> {
  const hidden = db.selectFrom('share_reports').select('id').where(columnOf(page), '=', idOf(page));
  return (await hidden.where('status', '=', 'HIDDEN').limit(1).executeTakeFirst()) !== undefined;
}

/** Serializes reports, objections and decisions of one page. */
export async function lockPage(tx: Transaction, page: SharedPage): Promise<void> {
  const table = 'note_id' in page ? 'notes' : 'problem_bundles';
  await tx.selectFrom(table).select('id').where('id', '=', idOf(page)).forUpdate().execute();
}

interface NewReport {
  user_id: string;
  share_id: string;
  reason: ShareReportReason;
  text: string;
  reporter_name: string | null;
  reporter_email: string | null;
  has_statement: boolean;
  network_hash: Buffer;
  created_at: Date;
}

export async function insertShareReport(tx: Transaction, page: SharedPage, report: NewReport): Promise<string> {
  const row = tx.insertInto('share_reports').values({ ...report, [columnOf(page)]: idOf(page) });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

export type PageReport = Awaited<ReturnType<typeof listPageReports>>[number];

/** All reports of a page, decided ones too, oldest first. */
export async function listPageReports(db: Queryable, page: SharedPage) {
  return await db
    .selectFrom('share_reports')
    .selectAll()
    .where(columnOf(page), '=', idOf(page))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findShareReport(db: Queryable, id: string) {
  return (await db.selectFrom('share_reports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function updateReportsHidden(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('share_reports')
    .set({ status: 'HIDDEN', hidden_at: now })
    .where('id', 'in', [...ids])
    .where('status', '=', 'OPEN')
    .execute();
}

interface OperatorDecision {
  decided_by: string;
  decided_at: Date;
  decision_text: string;
}

export async function updateReportsDecided(
  tx: Transaction,
  ids: readonly string[],
  { status, ...decision }: OperatorDecision & { status: 'HIDDEN' | 'REJECTED' | 'RESTORED' },
): Promise<void> {
  const closed_at = status === 'HIDDEN' ? null : decision.decided_at;
  await tx
    .updateTable('share_reports')
    .set({ ...decision, status, closed_at })
    .where('id', 'in', [...ids])
    .execute();
}

export async function updateReportsRestored(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('share_reports')
    .set({ status: 'RESTORED', closed_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function updateReportsObjected(
  tx: Transaction,
  ids: readonly string[],
  objection: { objected_at: Date; objection_text: string },
): Promise<void> {
  await tx
    .updateTable('share_reports')
    .set(objection)
    .where('id', 'in', [...ids])
    .execute();
}

export async function updateReportAnswered(
  tx: Transaction,
  { id, ...answer }: { id: string; answered_at: Date; answer_text: string },
): Promise<void> {
  await tx.updateTable('share_reports').set(answer).where('id', '=', id).execute();
}

/** Pages whose objection is old enough and was not decided since. */
export async function listPagesToRestore(db: Queryable, input: { objectedBefore: Date }): Promise<SharedPage[]> {
  const rows = await db
    .selectFrom('share_reports')
    .select(['note_id', 'bundle_id'])
    .distinct()
    .where('status', '=', 'HIDDEN')
    .where('objected_at', '<=', input.objectedBefore)
    .where((report) =>
      report.or([report('decided_at', 'is', null), report('decided_at', '<', report.ref('objected_at'))]),
    )
    .execute();
  return rows.map(pageOf);
}

export function pageOf({ note_id, bundle_id }: { note_id: string | null; bundle_id: string | null }): SharedPage {
  if (note_id !== null) return { note_id };
  if (bundle_id !== null) return { bundle_id };
  throw new Error('a share report without a page');
}

/** Removes the owner's own words; the rest is a record of a complaint. */
export async function redactObjections(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('share_reports')
    .set({ objection_text: '' })
    .where('user_id', '=', userId)
    .where('objection_text', 'is not', null)
    .execute();
}

export async function redactReportNetworks(db: Queryable, before: Date): Promise<number> {
  const old = db.updateTable('share_reports').set({ network_hash: null }).where('network_hash', 'is not', null);
  return Number((await old.where('created_at', '<', before).executeTakeFirst()).numUpdatedRows);
}

export async function deleteOldShareReports(db: Queryable, before: Date): Promise<number> {
  const old = await db.deleteFrom('share_reports').where('created_at', '<', before).executeTakeFirst();
  return Number(old.numDeletedRows);
}
