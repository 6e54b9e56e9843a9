import { LEGAL_RETENTION, MS_PER_DAY, retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import { OBJECTION_DAYS, restorationAt } from '@pilgi/domain/sharing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../operators/index.ts';
import { notifyDecided } from './notify-decided.ts';
import { stateOfHidden } from './owner-takedown.ts';
import {
  deleteOldShareReports,
  listPageReports,
  listPagesToRestore,
  lockPage,
  redactObjections,
  redactReportNetworks,
  type SharedPage,
  updateReportsRestored,
} from './share-reports.queries.ts';

/** Restores pages 14 days after the objection when neither a reporter answered nor an operator decided. */
export async function restoreDuePages(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const objectedBefore = new Date(now.getTime() - OBJECTION_DAYS * MS_PER_DAY);
  let restored = 0;
  for (const page of await listPagesToRestore(deps.db, { objectedBefore })) {
    if (await inTransaction(deps.db, (tx) => restorePage(tx, page, now))) restored += 1;
  }
  return restored;
}

async function restorePage(tx: Transaction, page: SharedPage, now: Date): Promise<boolean> {
  await lockPage(tx, page);
  const hidden = (await listPageReports(tx, page)).filter(({ status }) => status === 'HIDDEN');
  const state = stateOfHidden(hidden);
  const dueAt = state === null ? null : restorationAt(state);
  if (state === null || dueAt === null || dueAt > now) return false;
  const ids = hidden.map(({ id }) => id);
  await updateReportsRestored(tx, ids, now);
  await notifyDecided(tx, { reports: hidden, wasHidden: true, now });
  await recordAudit(tx, {
    action: 'share_report.restored',
    subject_user_id: state.user_id,
    changes: { report_ids: ids },
    reason: `이의 제기 뒤 ${OBJECTION_DAYS}일 동안 신고자의 답이 없음`,
    now,
  });
  return true;
}

/** Networks are only needed for the rule of 24 hours; the reports are records of complaints. */
export async function purgeShareReports({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const redacted = await redactReportNetworks(db, retentionStart(SYSTEM_RETENTION.request_limits, now));
  return redacted + (await deleteOldShareReports(db, retentionStart(LEGAL_RETENTION.complaint_records, now)));
}

/** Reports about the pages of a withdrawn owner stay as records of complaints, without the owner's words. */
export async function eraseObjections(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await redactObjections(tx, user_id);
}
