import type { BrowserContext } from '@playwright/test';

export interface PageMonitor {
  /** Number of opened documents of the product. */
  pages: number;
  /** Policy violations and uncaught errors. */
  faults: string[];
}

const POLICY_MESSAGE = /content security policy|trusted ?(type|html|script)|permissions policy violation/i;

/** Monitors all pages and frames of the product in this context. */
export async function monitorContext(context: BrowserContext, monitor: PageMonitor): Promise<void> {
  const origin = process.env.E2E_BASE_URL ?? '';
  const isOurs = (address: string) => origin !== '' && address.startsWith(origin);
  await context.exposeBinding('reportToMonitor', (_source, report: { at: string; fault: string | null }) => {
    if (!isOurs(report.at)) return;
    if (report.fault === null) monitor.pages += 1;
    else monitor.faults.push(`blocked by policy: ${report.fault} (${pathOf(report.at)})`);
  });
  context.on('weberror', (error) => monitor.faults.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (POLICY_MESSAGE.test(message.text()) && isOurs(message.page()?.url() ?? url)) {
      monitor.faults.push(`reported by the browser: ${message.text()}`);
    }
  });
  await context.addInitScript(() => {
    const send = (report: { at: string; fault: string | null }) => {
      const { reportToMonitor } = globalThis as { reportToMonitor?: (what: typeof report) => Promise<void> };
      // Fails when the window is being closed.
      reportToMonitor?.(report).catch(() => undefined);
    };
    send({ at: location.href, fault: null });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      send({ at: location.href, fault: [effectiveDirective, blockedURI, sample].join(' ').trim() });
    });
  });
}

/** Query and fragment are removed because they may contain tokens. */
function pathOf(address: string): string {
  return new URL(address).pathname;
}
