import { toDisplayCredits } from '@pilgi/domain/billing';
import type { NoteDocument } from '@pilgi/domain/notes';
import type { ReportKind, ReportState } from '@pilgi/domain/quality';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { findVersionDocument, ReportUnknown } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { findReportRow, listReportRows, listSectionCalls, type QualityReportRow } from './quality.queries.ts';
import { computeSectionRefund } from './refund-section.ts';

interface ReportQuery {
  state?: ReportState | undefined;
  kind?: ReportKind | undefined;
  consents?: 'true' | 'false' | undefined;
  skip: number;
  limit: number;
}

export async function findReports(deps: Pick<AppDeps, 'db'>, { consents, ...query }: ReportQuery) {
  const search = { ...query, ...clampSkipLimit(query) };
  const rows = await listReportRows(deps.db, {
    ...search,
    consents: consents === undefined ? undefined : consents === 'true',
  });
  return rows.map(toReportView);
}

export function toReportView({ refunded_micro, job_id: _job, ...report }: QualityReportRow) {
  return { ...report, refunded_credits: toDisplayCredits(refunded_micro ?? 0n) };
}

export async function getReport(db: Queryable, id: string): Promise<QualityReportRow> {
  const row = await findReportRow(db, id);
  if (row === null) throw new ReportUnknown();
  return row;
}

/** Every view is recorded. The lines of the lecture are returned only with the owner's consent. */
export async function viewReport(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  input: Operator & { report_id: string },
) {
  const { report_id, ...operator } = input;
  const report = await getReport(deps.db, report_id);
  const found = await findVersionDocument(deps, { note_id: report.note_id, version: report.note_version });
  const { section, job_id } = report;
  const calls = job_id === null ? [] : await listSectionCalls(deps.db, { job_id, section });
  const refund_micro = report.state === 'NEW' ? await computeSectionRefund(deps.db, report) : 0n;
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, {
      action: 'report.viewed',
      ...operator,
      subject_user_id: report.user_id,
      changes: { report_id, with_lines: report.consents },
      now: deps.clock.now(),
    }),
  );
  return {
    ...toReportView(report),
    ...shownParts(found?.document ?? null, report),
    calls,
    refund_credits: toDisplayCredits(refund_micro),
  };
}

function shownParts(document: NoteDocument | null, { block_id, consents }: QualityReportRow) {
  const block = document?.sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === block_id);
  if (document === null || block === undefined) return { block: null, lines: null };
  const { kind, heading, text, at_ms, sentences = [] } = block;
  const states = sentences.map(({ id, text: words, state, wrong }) => ({
    id,
    text: words,
    state,
    ...(wrong === undefined ? {} : { wrong }),
  }));
  const cited = document.segments.filter(({ id }) => block.segment_ids.includes(id));
  const lines = cited.map(({ id, start_ms, text: words }) => ({ id, start_ms, text: words }));
  return { block: { kind, heading, text, at_ms, sentences: states }, lines: consents ? lines : null };
}
