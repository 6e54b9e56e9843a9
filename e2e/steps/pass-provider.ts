import { expect, type Page } from '@playwright/test';

export interface ProviderAccount {
  login: string;
  email?: string;
  emailState?: 'verified' | 'unverified' | 'none';
}

let counter = 0;
/** Not used by any other test. */
export function aProviderAccount(host = 'gmail.com'): Required<ProviderAccount> {
  counter += 1;
  const login = `e2e${Date.now().toString(36)}${counter}`;
  return { login, email: `${login}@${host}`, emailState: 'verified' };
}

/** Log-in page of the provider: fills in the account and presses one of its two buttons. */
export async function passProvider(
  page: Page,
  account: ProviderAccount,
  button: '동의하고 계속하기' | '취소' = '동의하고 계속하기',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /로그인$/ })).toBeVisible();
  await page.getByLabel('아이디').fill(account.login);
  await page.getByLabel('이메일', { exact: true }).fill(account.email ?? '');
  await page.getByLabel('이메일 상태').selectOption(account.emailState ?? 'verified');
  await page.getByRole('button', { name: button }).click();
}

/** Control call of the identity simulator. */
export async function controlIdentity<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${process.env.E2E_IDENTITY_URL}/__sim${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the simulator rejected ${path}: ${response.status}`);
  return (await response.json()) as Answer;
}
