import { expect, type Page } from '@playwright/test';
import { createAccount } from './create-account.ts';
import { openSession } from './open-session.ts';

/** Stores the session of a new account in an open page and opens the recorder with it. */
export async function openRecorderAsStudent(
  page: Page,
  prepare: (token: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const credentials = await createAccount();
  const pair = await openSession(credentials);
  await prepare(pair.access_token);
  const keys = {
    user_token: pair.access_token,
    user_refresh_token: pair.refresh_token,
    user_email: credentials.email,
    user_info: JSON.stringify({ email: credentials.email, credit_balance: 0 }),
  };
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, keys);
  await page.goto(`${process.env.E2E_BASE_URL ?? ''}/studio/record`);
  return pair.access_token;
}

export async function startRecording(page: Page): Promise<void> {
  await page.getByLabel('강의자에게 녹음해도 된다는 허락을 받았습니다.').check();
  await page.getByRole('button', { name: '녹음 시작' }).click();
  await expect(page.getByText('녹음 중', { exact: true })).toBeVisible();
}

export async function clockOf(page: Page): Promise<number> {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /(\d\d):(\d\d):(\d\d)/.exec((await page.getByText(/^\d\d:\d\d:\d\d$/).textContent()) ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

export async function waitForClock(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => clockOf(page), { timeout: 60_000 + seconds * 1000 }).toBeGreaterThanOrEqual(seconds);
}

export async function finishRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: '마치기' }).click();
  await expect(page.getByText('녹음을 올렸습니다')).toBeVisible({ timeout: 120_000 });
}
