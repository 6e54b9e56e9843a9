import type { Page } from '@playwright/test';

interface Watch {
  /** Grows while the page runs: errors thrown or logged, and everything the content security policy refused. */
  faults: string[];
  /** How far the page has jumped by itself since it was opened, as browsers score it. */
  readLayoutShift: () => Promise<number>;
}

/** To be called before the page is opened. */
export async function watchPage(page: Page): Promise<Watch> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`logged: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`refused by policy: ${effectiveDirective} ${blockedURI}`);
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
