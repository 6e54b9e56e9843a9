import type { Page } from '@playwright/test';

interface PageErrors {
  /** Live list of thrown and logged errors and policy violations. */
  faults: string[];
  /** Cumulative layout shift since the page was opened. */
  readLayoutShift: () => Promise<number>;
}

/** Must be called before the page is opened. */
export async function monitorPage(page: Page): Promise<PageErrors> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const isReportOnly = /report.only/i.test(message.text());
    if (message.type() === 'error' && !isReportOnly) faults.push(`logged: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      if (disposition === 'enforce') console.error(`blocked by policy: ${effectiveDirective} ${blockedURI}`);
    });
    let score = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) score += entry.value;
      }
      Reflect.set(window, 'layoutShiftScore', score);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    faults,
    readLayoutShift: () => page.evaluate(() => Number(Reflect.get(window, 'layoutShiftScore') ?? 0)),
  };
}
