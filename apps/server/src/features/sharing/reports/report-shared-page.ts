import { isEmailShaped, networkOf, normaliseEmail } from '@pilgi/domain/accounts';
import { hidesPage, type SharedKind, type ShareReportReason } from '@pilgi/domain/sharing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { notifyOperators } from '../../operators/index.ts';
import { openShare } from '../share-links.ts';
import { PageHidden } from '../shares.errors.ts';
import { findSharedBundle, findSharedNote } from '../shares.queries.ts';
import type { ReportLinks } from './report-links.ts';
import { ReporterEmailInvalid, StatementNeedsName } from './share-reports.errors.ts';
import {
  insertShareReport,
  isPageHidden,
  listPageReports,
  lockPage,
  type SharedPage,
  updateReportsHidden,
} from './share-reports.queries.ts';

const reportsPerNetwork: RateLimit = { name: 'share-report-network', max: 5, windowMs: HOUR_MS };
/** A provider's customer with many IPv6 networks. */
const reportsPerWideNetwork: RateLimit = { name: 'share-report-wide', max: 50, windowMs: HOUR_MS };
const reportsPerPage: RateLimit = { name: 'share-report-page', max: 30, windowMs: HOUR_MS };

interface SharedPageReport {
  kind: SharedKind;
  token: string;
  ip: string;
  reason: ShareReportReason;
  text: string;
  reporter_name?: string | undefined;
  reporter_email?: string | undefined;
  has_statement: boolean;
}

/** Stores the report and hides the page when the rule requires it; owner and operators are notified in the same transaction. */
export async function reportSharedPage(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { reportLinks: ReportLinks },
  { kind, token, ip, ...report }: SharedPageReport,
) {
  await deps.limits.take(reportsPerNetwork, networkOf(ip));
  await deps.limits.take(reportsPerWideNetwork, networkOf(ip, 48));
  const { page, ...share } = await findPage(deps, { kind, token });
  if (report.has_statement && report.reporter_name === undefined) throw new StatementNeedsName();
  const reporter_email = report.reporter_email === undefined ? null : normaliseEmail(report.reporter_email);
  if (reporter_email !== null && !isEmailShaped(reporter_email)) throw new ReporterEmailInvalid();
  await deps.limits.take(reportsPerPage, share.share_id);
  const now = deps.clock.now();
  const id = await inTransaction(deps.db, async (tx) => {
    await lockPage(tx, page);
    if (await isPageHidden(tx, page)) throw new PageHidden();
    const created = await insertShareReport(tx, page, {
      ...report,
      ...share,
      reporter_name: report.reporter_name ?? null,
      reporter_email,
      network_hash: deps.reportLinks.networkHash(ip),
      created_at: now,
    });
    await hideIfDue(tx, { page, report_id: created, now });
    return created;
  });
  return { id, detail: '신고를 접수했습니다.' };
}

async function findPage(deps: Pick<AppDeps, 'db' | 'clock'>, { kind, token }: { kind: SharedKind; token: string }) {
  if (kind === 'NOTE') {
    const { note_id, share_id, user_id } = await openShare(deps, token, findSharedNote);
    return { page: { note_id }, share_id, user_id };
  }
  const { bundle_id, share_id, user_id } = await openShare(deps, token, findSharedBundle);
  return { page: { bundle_id }, share_id, user_id };
}

async function hideIfDue(
  tx: Transaction,
  { page, report_id, now }: { page: SharedPage; report_id: string; now: Date },
) {
  const reports = await listPageReports(tx, page);
  const facts = reports.map(({ reporter_name, network_hash, ...report }) => ({
    ...report,
    network: network_hash?.toString('hex') ?? null,
    has_name: reporter_name !== null,
  }));
  const open = reports.filter(({ status }) => status === 'OPEN');
  const isHidden = hidesPage(facts, now);
  if (isHidden) {
    await updateReportsHidden(
      tx,
      open.map(({ id }) => id),
      now,
    );
    const mail = { kind: 'share_hidden', payload: { report_id }, dedupe_key: `share-hidden:${report_id}` };
    await insertMail(tx, mail, now);
  }
  // One notice for the first report of a page and one when it is hidden, not one per report.
  if (isHidden || open.length === 1) {
    const cause = isHidden ? 'HIDDEN' : 'REPORTED';
    await notifyOperators(tx, { event: 'share_reported', subject: report_id, cause }, now);
  }
}
