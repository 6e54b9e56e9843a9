import type { Page } from '@playwright/test';
import { HEALTH_CALL } from './break-connection.ts';

/** The page is readable before it is alive: its first question to the server tells that buttons now answer. */
export async function openLanding(page: Page, path = '/'): Promise<void> {
  const isAlive = page.waitForRequest(HEALTH_CALL);
  await page.goto(path);
  await isAlive;
}
