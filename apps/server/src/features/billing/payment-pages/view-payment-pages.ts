import { MS_PER_DAY, seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listCspReports } from './payment-pages.queries.ts';

const SHOWN_DAYS = 7;
const MAX_ROWS = 50;

/** What browsers reported about the payment pages, for operators. */
export async function viewPaymentPages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) {
  const from = seoulDayName(new Date(clock.now().getTime() - (SHOWN_DAYS - 1) * MS_PER_DAY));
  const reports = await listCspReports(db, { from, limit: MAX_ROWS });
  return { csp_reports: reports.map((report) => ({ ...report, count: Number(report.count) })) };
}
