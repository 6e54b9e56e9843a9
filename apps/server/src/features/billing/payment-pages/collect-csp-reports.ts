import type { ParsedInput, paymentPagesCalls } from '@pilgi/contract';
import { CSP_OTHER, type CspReport, summarizeCspReport } from '@pilgi/domain/billing';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { cspReported } from '../../../platform/signals/signals.ts';
import { countReportRows, insertCspReport } from './payment-pages.queries.ts';

type Body = ParsedInput<typeof paymentPagesCalls.reportCsp>['body'];

const reportsPerIp: RateLimit = { name: 'csp-reports-ip', max: 60, windowMs: MINUTE_MS };
/** Anyone can send reports with invented origins; further ones of the day are counted as "other". */
const MAX_ROWS_PER_DAY = 500;

/** Counts violations per day, directive and origin; single reports are not stored. */
export async function collectCspReports(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { body: Body; ip: string },
): Promise<void> {
  await deps.limits.take(reportsPerIp, input.ip);
  const now = deps.clock.now();
  const day = seoulDayName(now);
  const summaries = listReports(input.body).map(summarizeCspReport);
  await inTransaction(deps.db, async (tx) => {
    const isFull = (await countReportRows(tx, day)) >= MAX_ROWS_PER_DAY;
    for (const summary of summaries) {
      await insertCspReport(tx, { ...summary, ...(isFull ? { blocked: CSP_OTHER } : {}), day, now });
    }
  });
  for (const { disposition, directive } of summaries) {
    cspReported.emit({ disposition: disposition.toLowerCase(), directive });
  }
}

function listReports(body: Body): CspReport[] {
  if (Array.isArray(body)) {
    return body.flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report
        ? [
            {
              document_url: report.documentURL,
              directive: report.effectiveDirective,
              blocked_url: report.blockedURL ?? '',
              disposition: report.disposition,
            },
          ]
        : [],
    );
  }
  const report = body['csp-report'];
  return [
    {
      document_url: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked_url: report['blocked-uri'],
      disposition: report.disposition,
    },
  ];
}
