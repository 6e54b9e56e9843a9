import type { Page } from '@playwright/test';
import { HEALTH_CALL } from './break-connection.ts';

/** Waits for the first API request, which shows that the page is hydrated. */
export async function openLanding(page: Page, path = '/'): Promise<void> {
  const isAlive = page.waitForRequest(HEALTH_CALL);
  await page.goto(path);
  await isAlive;
}
