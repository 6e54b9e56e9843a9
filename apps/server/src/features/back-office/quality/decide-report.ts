import { toDisplayCredits } from '@pilgi/domain/billing';
import type { ReportCause } from '@pilgi/domain/quality';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { lockWallet } from '../../billing/index.ts';
import { ReportDecided, ReportUnknown } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { lockJobRow } from '../jobs/index.ts';
import { OwnReport, PraiseNotDecided } from './quality.errors.ts';
import { lockReport, type QualityReportRow, updateReportDecided } from './quality.queries.ts';
import { refundSection } from './refund-section.ts';
import { getReport, toReportView } from './view-report.ts';

type DecisionDeps = Pick<AppDeps, 'db' | 'clock'>;

/** Decision, refund, mail and audit record are one transaction. Repeating the same decision changes nothing. */
export async function confirmReport(deps: DecisionDeps, input: Operator & { report_id: string; cause: ReportCause }) {
  const { report_id, cause, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const report = await lockForDecision(tx, { report_id, admin_id: operator.admin_id });
    if (report.state === 'CONFIRMED') return toReportView(report);
    if (report.state !== 'NEW') throw new ReportDecided();
    const refund = await refundSection({ db: tx, clock: deps.clock }, { ...report, admin_id: operator.admin_id });
    const now = deps.clock.now();
    await updateReportDecided(tx, {
      id: report_id,
      state: 'CONFIRMED',
      cause,
      refund_id: refund?.id ?? null,
      decided_by: operator.admin_id,
      decided_at: now,
    });
    await notifyOwner(tx, report_id, now);
    const view = toReportView(await getReport(tx, report_id));
    const credits = toDisplayCredits(refund?.amount_micro ?? 0n);
    const changes = { report_id, cause, credits };
    await recordAudit(tx, { action: 'report.confirmed', ...operator, subject_user_id: report.user_id, changes, now });
    return view;
  });
}

export async function dismissReport(
  deps: DecisionDeps,
  input: Operator & { report_id: string; state: 'REJECTED' | 'DUPLICATE' },
) {
  const { report_id, state, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const report = await lockForDecision(tx, { report_id, admin_id: operator.admin_id });
    if (report.state === state) return toReportView(report);
    if (report.state !== 'NEW') throw new ReportDecided();
    const now = deps.clock.now();
    const decided = { decided_by: operator.admin_id, decided_at: now };
    await updateReportDecided(tx, { id: report_id, state, cause: null, refund_id: null, ...decided });
    await notifyOwner(tx, report_id, now);
    const view = toReportView(await getReport(tx, report_id));
    const changes = { report_id, state };
    await recordAudit(tx, { action: 'report.dismissed', ...operator, subject_user_id: report.user_id, changes, now });
    return view;
  });
}

/** Locks job and wallet before the report, in the order in which a job is refunded and an account is closed. */
async function lockForDecision(
  tx: Transaction,
  input: { report_id: string; admin_id: string },
): Promise<QualityReportRow> {
  const found = await getReport(tx, input.report_id);
  if (found.kind === 'GOOD') throw new PraiseNotDecided();
  if (found.user_id === input.admin_id) throw new OwnReport();
  if (found.job_id !== null) await lockJobRow(tx, found.job_id);
  await lockWallet(tx, found.user_id);
  if ((await lockReport(tx, input.report_id)) === null) throw new ReportUnknown();
  return await getReport(tx, input.report_id);
}

async function notifyOwner(tx: Transaction, report_id: string, now: Date): Promise<void> {
  const mail = { kind: 'report_decided', payload: { report_id }, dedupe_key: `report-decided:${report_id}` };
  await insertMail(tx, mail, now);
}
