import { clampSkipLimit } from '@pilgi/domain/shared';
import { decideShareReport, restorationAt, SHARE_DECISIONS, type ShareReportStatus } from '@pilgi/domain/sharing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { readNoteBody } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { listProblems, toProblemView } from '../../study/index.ts';
import {
  type AdminReportRow,
  findAdminReport,
  findReportedNote,
  listShareReports,
} from './admin-share-reports.queries.ts';
import { ReportedPageDeleted, ShareReportUnknown } from './share-reports.errors.ts';

export async function findShareReports(
  deps: Pick<AppDeps, 'db'>,
  query: { status: ShareReportStatus | 'TODO'; skip: number; limit: number },
) {
  const rows = await listShareReports(deps.db, { ...query, ...clampSkipLimit(query) });
  return rows.map(toShareReportView);
}

export function toShareReportView({ note_id, bundle_id: _bundle, page_answered_at, ...report }: AdminReportRow) {
  const state = { ...report, answered_at: page_answered_at };
  return {
    ...report,
    kind: note_id === null ? ('PROBLEM_SET' as const) : ('NOTE' as const),
    decisions: SHARE_DECISIONS.filter((decision) => decideShareReport(state, decision).allowed),
    restoration_at: restorationAt(state),
  };
}

export async function getAdminReport(db: Queryable, id: string): Promise<AdminReportRow> {
  const row = await findAdminReport(db, id);
  if (row === null) throw new ShareReportUnknown();
  return row;
}

/**
 * The reported page as visitors saw it, without audio and slide images, which the policy of admin pages
 * blocks. Every view is recorded.
 */
export async function viewReportedPage(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  { report_id, ...operator }: Operator & { report_id: string },
) {
  const row = await getAdminReport(deps.db, report_id);
  if (row.is_deleted) throw new ReportedPageDeleted();
  const content = await readContent(deps, row);
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, {
      action: 'share_report.viewed',
      ...operator,
      subject_user_id: row.user_id,
      changes: { report_id },
      now: deps.clock.now(),
    }),
  );
  return { report: toShareReportView(row), ...content };
}

async function readContent(deps: Pick<AppDeps, 'db' | 'storage'>, { note_id, bundle_id }: AdminReportRow) {
  if (bundle_id !== null) {
    return { note: null, problems: (await listProblems(deps.db, bundle_id)).map(toProblemView) };
  }
  const note = note_id === null ? null : await findReportedNote(deps.db, note_id);
  if (note === null) throw new ReportedPageDeleted();
  const document = await readNoteBody(deps.storage, note.body_key);
  const { version, updated_at } = note;
  return { note: { ...document, version, updated_at, pictures: [], audio_url: null }, problems: null };
}
