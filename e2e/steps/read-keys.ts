import type { Page } from '@playwright/test';

/** All that the browser keeps for this site. */
export async function readKeys(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]));
}
