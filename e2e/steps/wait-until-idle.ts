import type { Page } from '@playwright/test';

/** Whatever the page had begun in the same breath has been asked for by then. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestIdleCallback(done);
      }),
  );
}
