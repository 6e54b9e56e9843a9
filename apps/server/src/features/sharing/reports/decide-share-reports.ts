import { decideShareReport, type ShareDecision } from '@pilgi/domain/sharing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { notifyDecided } from './notify-decided.ts';
import { OwnPageReported, ShareDecisionRefused, ShareReportUnknown } from './share-reports.errors.ts';
import {
  findShareReport,
  listPageReports,
  lockPage,
  pageOf,
  updateReportsDecided,
  updateReportsHidden,
} from './share-reports.queries.ts';
import { getAdminReport, toShareReportView } from './view-share-reports.ts';

const STATUS_AFTER = { HIDE: 'HIDDEN', REJECT: 'REJECTED', RESTORE: 'RESTORED' } as const;
const ACTIONS = {
  HIDE: 'share_report.hidden',
  REJECT: 'share_report.rejected',
  RESTORE: 'share_report.restored',
} as const;

/** Decides all undecided reports of the page; decision, mails and audit record are one transaction. */
export async function decideShareReports(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { report_id: string; decision: ShareDecision; reason: string },
) {
  const { report_id, decision, reason, ...operator } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const found = await findShareReport(tx, report_id);
    if (found === null) throw new ShareReportUnknown();
    if (found.user_id === operator.admin_id) throw new OwnPageReported();
    const page = pageOf(found);
    await lockPage(tx, page);
    const reports = await listPageReports(tx, page);
    const chosen = reports.find(({ id }) => id === report_id);
    if (chosen === undefined) throw new ShareReportUnknown();
    const verdict = decideShareReport(chosen, decision);
    if (!verdict.allowed) throw new ShareDecisionRefused(verdict.reason);
    const undecided = reports.filter(({ closed_at }) => closed_at === null);
    const ids = undecided.map(({ id }) => id);
    if (decision === 'HIDE') await updateReportsHidden(tx, ids, now);
    const status = STATUS_AFTER[decision];
    const decided = { decided_by: operator.admin_id, decided_at: now, decision_text: reason };
    await updateReportsDecided(tx, ids, { ...decided, status });
    const wasHidden = decision === 'HIDE' || chosen.status === 'HIDDEN';
    await notifyDecided(tx, { reports: undecided, wasHidden, now });
    const view = toShareReportView(await getAdminReport(tx, report_id));
    const changes = { report_ids: ids, status: { from: chosen.status, to: status } };
    const record = { action: ACTIONS[decision], ...operator, subject_user_id: found.user_id, changes, reason, now };
    await recordAudit(tx, record);
    return view;
  });
}
