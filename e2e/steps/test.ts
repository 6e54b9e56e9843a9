import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, test as base, expect } from '@playwright/test';
import { type PageWatch, watchContext } from './watch-context.ts';

interface Fixtures {
  /** Emptied by a test that plants a fault; whatever is left in it at the end fails the test. */
  watched: PageWatch;
  /** Uncaught errors that a test provokes. */
  provoked: RegExp | null;
}

/** How many pages were opened under how many faults, a line for each test. */
const FIGURES_FILE = resolve(import.meta.dirname, '../../.test-results/page-watch.jsonl');

/** Every browser test: no page of it may break its policy, nor throw what nobody catches. */
export const test = base.extend<Fixtures, { watch: PageWatch }>({
  provoked: [null, { option: true }],
  watch: [
    async ({ browser }, use) => {
      const watch: PageWatch = { pages: 0, faults: [] };
      watchNewContexts(browser, watch);
      await use(watch);
    },
    { scope: 'worker', auto: true },
  ],
  watched: [
    async ({ provoked, watch }, use, info) => {
      await use(watch);
      // Contexts that are opened before the first test count for whoever comes next.
      const { pages, faults } = watch;
      Object.assign(watch, { pages: 0, faults: [] });
      const unexpected = faults.filter((fault) => !(provoked?.test(fault) ?? false));
      const figures = { test: info.title, pages, faults: unexpected.length };
      appendFileSync(FIGURES_FILE, `${JSON.stringify(figures)}\n`);
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The context of a test and those it opens by hand are made by the same call. */
function watchNewContexts(browser: Browser, watch: PageWatch): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await watchContext(context, watch);
    return context;
  };
}
