import { toDisplayCredits } from '@pilgi/domain/billing';
import type { NoteDocument } from '@pilgi/domain/notes';
import type { ReportKind } from '@pilgi/domain/quality';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { findNote, findVersionDocument, lockNote, NoteUnknown } from '../document/index.ts';
import {
  deleteNewReport,
  findReportRow,
  findWritingJob,
  insertOrUpdateReport,
  listReportRows,
  type ReportRow,
} from './block-reports.queries.ts';
import { BlockUnknown, ReportDecided, ReportUnknown } from './feedback.errors.ts';

const reportsPerUser: RateLimit = { name: 'report-user', max: 600, windowMs: HOUR_MS };

interface OwnNote {
  id: string;
  user_id: string;
}

export async function listReports(deps: Pick<AppDeps, 'db'>, input: OwnNote) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  return (await listReportRows(deps.db, input.id)).map(toReportView);
}

interface ReportInput extends OwnNote {
  note_version: number;
  block_id: string;
  kind: ReportKind;
  comment: string;
  consents: boolean;
}

/** Idempotent: the same opinion about a block is stored once; comment and consent can be changed until it is decided. */
export async function saveReport(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>, input: ReportInput) {
  const { id: note_id, user_id, note_version, block_id, ...content } = input;
  await deps.limits.take(reportsPerUser, user_id);
  if ((await findNote(deps.db, { id: note_id, user_id })) === null) throw new NoteUnknown();
  const found = await findVersionDocument(deps, { note_id, version: note_version });
  const section = found === null ? null : sectionOf(found.document, block_id);
  if (section === null) throw new BlockUnknown();
  const created_at = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    // The lock orders it with the deletion of the note, which deletes its reports.
    if ((await lockNote(tx, note_id)) === null) throw new NoteUnknown();
    const job_id = await findWritingJob(tx, { note_id, version: note_version, section });
    const report = { user_id, note_id, note_version, section, block_id, ...content, job_id, created_at };
    const report_id = await insertOrUpdateReport(tx, report);
    const row = report_id === null ? null : await findReportRow(tx, { note_id, report_id });
    if (row === null) throw new ReportDecided();
    return toReportView(row);
  });
}

const sectionOf = ({ sections }: NoteDocument, blockId: string): number | null =>
  sections.find(({ blocks }) => blocks.some(({ id }) => id === blockId))?.number ?? null;

export async function withdrawReport(deps: Pick<AppDeps, 'db'>, input: OwnNote & { report_id: string }) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  const report = { note_id: input.id, report_id: input.report_id };
  if (!(await deleteNewReport(deps.db, report))) {
    throw (await findReportRow(deps.db, report)) === null ? new ReportUnknown() : new ReportDecided();
  }
  return { detail: '의견을 거두었습니다.' };
}

function toReportView({ refunded_micro, ...report }: ReportRow) {
  return { ...report, refunded_credits: toDisplayCredits(refunded_micro ?? 0n) };
}
