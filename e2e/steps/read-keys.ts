import type { Page } from '@playwright/test';

/** Content of localStorage. */
export async function readKeys(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]));
}
