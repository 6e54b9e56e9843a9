import type { BrowserContext } from '@playwright/test';

export interface PageMonitor {
  /** Number of opened documents of the product. */
  pages: number;
  /** Violations of enforced policies and uncaught errors. */
  faults: string[];
  /** What the report-only policy of the payment page would have blocked. */
  reports: string[];
}

interface Report {
  at: string;
  /** Null when a document was opened. */
  fault: string | null;
  isReportOnly: boolean;
}

const REPORT_ONLY = /report.only/i;
const POLICY_MESSAGE = /content security policy|trusted ?(type|html|script)|permissions policy violation/i;

/** Monitors all pages and frames of the product in this context. */
export async function monitorContext(context: BrowserContext, monitor: PageMonitor): Promise<void> {
  const origin = process.env.E2E_BASE_URL ?? '';
  const isOurs = (address: string) => origin !== '' && address.startsWith(origin);
  await context.exposeBinding('reportToMonitor', (_source, report: Report) => {
    if (!isOurs(report.at)) return;
    if (report.fault === null) monitor.pages += 1;
    else if (report.isReportOnly) monitor.reports.push(report.fault);
    else monitor.faults.push(`blocked by policy: ${report.fault} (${pathOf(report.at)})`);
  });
  context.on('weberror', (error) => monitor.faults.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (REPORT_ONLY.test(message.text())) return;
    if (POLICY_MESSAGE.test(message.text()) && isOurs(message.page()?.url() ?? url)) {
      monitor.faults.push(`reported by the browser: ${message.text()}`);
    }
  });
  await context.addInitScript(() => {
    const send = (report: Report) => {
      const { reportToMonitor } = globalThis as { reportToMonitor?: (what: typeof report) => Promise<void> };
      // Fails when the window is being closed.
      reportToMonitor?.(report).catch(() => undefined);
    };
    send({ at: location.href, fault: null, isReportOnly: false });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, disposition }) => {
      const fault = [effectiveDirective, blockedURI, sample].join(' ').trim();
      send({ at: location.href, fault, isReportOnly: disposition === 'report' });
    });
  });
}

/** Query and fragment are removed because they may contain tokens. */
function pathOf(address: string): string {
  return new URL(address).pathname;
}
