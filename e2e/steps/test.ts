import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, test as base, expect } from '@playwright/test';
import { monitorContext, type PageMonitor } from './monitor-context.ts';

interface Fixtures {
  /** A test that causes violations must clear them; remaining ones fail the test. */
  violations: PageMonitor;
  /** Uncaught errors that the test expects. */
  provoked: RegExp | null;
}

/** Number of pages and violations, one line per test. */
const FIGURES_FILE = resolve(import.meta.dirname, '../../.test-results/page-watch.jsonl');

/** Base of all browser tests: no page may violate its content security policy or throw an uncaught error. */
export const test = base.extend<Fixtures, { monitor: PageMonitor }>({
  provoked: [null, { option: true }],
  monitor: [
    async ({ browser }, use) => {
      const monitor: PageMonitor = { pages: 0, faults: [], reports: [] };
      monitorNewContexts(browser, monitor);
      await use(monitor);
    },
    { scope: 'worker', auto: true },
  ],
  violations: [
    async ({ provoked, monitor }, use, info) => {
      await use(monitor);
      // Contexts opened before the first test count for the next test.
      const { pages, faults } = monitor;
      Object.assign(monitor, { pages: 0, faults: [], reports: [] });
      const unexpected = faults.filter((fault) => !(provoked?.test(fault) ?? false));
      const figures = { test: info.title, pages, faults: unexpected.length };
      appendFileSync(FIGURES_FILE, `${JSON.stringify(figures)}\n`);
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Playwright's own context and contexts opened by tests use the same method. */
function monitorNewContexts(browser: Browser, monitor: PageMonitor): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await monitorContext(context, monitor);
    return context;
  };
}
