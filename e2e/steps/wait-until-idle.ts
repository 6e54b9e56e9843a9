import type { Page } from '@playwright/test';

/** Whatever the page had begun in the same breath has been asked for by then; a page that starts late has started. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('pilgi:ready').length > 0);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestIdleCallback(done);
      }),
  );
}
