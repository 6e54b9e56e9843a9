import type { Locator } from '@playwright/test';
import type { Credentials } from './make-credentials.ts';

export async function fillLogin(dialog: Locator, { email, password }: Credentials): Promise<void> {
  await dialog.getByLabel('이메일').fill(email);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
}

export async function submitLogin(dialog: Locator, credentials: Credentials): Promise<void> {
  await fillLogin(dialog, credentials);
  await dialog.getByRole('button', { name: '로그인', exact: true }).click();
}
