import type { Page } from '@playwright/test';

/** Sample operator of a development database, which requires no authenticator app. */
export const OPERATOR = { email: 'operator@example.com', password: 'sample-note-4' };

export async function signInOperator(page: Page, credentials = OPERATOR): Promise<void> {
  await page.getByLabel('관리자 이메일').fill(credentials.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: '로그인' }).click();
}
