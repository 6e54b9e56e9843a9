import { makeGoldenCase } from '@pilgi/domain/quality';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { findVersionDocument, ReportUnknown } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { NoConsent, NoLines, NotConfirmed } from './quality.errors.ts';
import { insertGoldenCase, lockReport, type QualityReportRow } from './quality.queries.ts';
import { getReport, toReportView } from './view-report.ts';

interface GoldenInput extends Operator {
  report_id: string;
  /** What the lecture states. */
  statement: string;
  /** The sentence of the note that is wrong. */
  sentence_id?: string | undefined;
}

/** Stores the lines around a confirmed report as a case of the evaluation, once per report. */
export async function addGoldenCase(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>, input: GoldenInput) {
  const { report_id, statement: _statement, sentence_id: _sentence, ...operator } = input;
  const report = await getReport(deps.db, report_id);
  if (report.golden_case !== null) return toReportView(report);
  if (!report.consents) throw new NoConsent();
  if (report.state !== 'CONFIRMED') throw new NotConfirmed();
  const golden = await makeCase(deps, report, input);
  return await inTransaction(deps.db, async (tx) => {
    if ((await lockReport(tx, report_id)) === null) throw new ReportUnknown();
    const current = await getReport(tx, report_id);
    if (current.golden_case !== null) return toReportView(current);
    const now = deps.clock.now();
    const row = { report_id, name: golden.id, content: JSON.stringify(golden) };
    await insertGoldenCase(tx, { ...row, created_by: operator.admin_id, created_at: now });
    const view = toReportView(await getReport(tx, report_id));
    const changes = { report_id, golden_case: golden.id };
    await recordAudit(tx, { action: 'golden_case.added', ...operator, subject_user_id: report.user_id, changes, now });
    return view;
  });
}

async function makeCase(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  { id, kind, note_id, note_version: version, block_id }: QualityReportRow,
  { statement, sentence_id }: Pick<GoldenInput, 'statement' | 'sentence_id'>,
) {
  const found = await findVersionDocument(deps, { note_id, version });
  if (found === null || kind === 'GOOD') throw new NoLines();
  const { document } = found;
  const block = document.sections.flatMap(({ blocks }) => blocks).find((one) => one.id === block_id);
  const wrong = block?.sentences?.find((sentence) => sentence.id === sentence_id)?.text ?? block?.text ?? null;
  const name = `report-${id.slice(0, 13)}`;
  const golden = makeGoldenCase({ name, kind, document, block_id, statement, wrong: kind === 'WRONG' ? wrong : null });
  if (golden === null) throw new NoLines();
  return golden;
}
