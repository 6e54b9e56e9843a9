import type { Page } from '@playwright/test';

/** Waits until the page is hydrated and idle, so that its initial requests are sent. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('pilgi:ready').length > 0);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestIdleCallback(done);
      }),
  );
}
