import type { Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../apps/server/src/features/accounts/auth/totp/totp.ts';
import { createAccount } from './steps/create-account.ts';
import { openLoginDialog } from './steps/open-login-dialog.ts';
import { aProviderAccount, controlIdentity, type ProviderAccount, passProvider } from './steps/pass-provider.ts';
import { readKeys } from './steps/read-keys.ts';
import { readMails } from './steps/read-mails.ts';
import { expect, test } from './steps/test.ts';

const PROVIDERS = [
  ['kakao', '카카오로 계속하기'],
  ['naver', '네이버로 계속하기'],
  ['google', 'Google로 계속하기'],
] as const;

async function leave(page: Page, button: string): Promise<void> {
  const dialog = await openLoginDialog(page);
  await dialog.getByRole('link', { name: button }).click();
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '약관에 동의해 주세요' })).toBeVisible();
  await page.getByRole('button', { name: '동의하고 시작하기' }).click();
  await expect(page.getByRole('alert')).toHaveText('모든 약관에 동의해주세요');
  await page.getByRole('checkbox', { name: '전체 동의' }).check();
  await page.getByRole('button', { name: '동의하고 시작하기' }).click();
}

async function enterCode(page: Page, email: string, subject: string): Promise<void> {
  await expect.poll(async () => (await readMails(email)).some((mail) => mail.subject === subject)).toBe(true);
  const mail = (await readMails(email)).find((one) => one.subject === subject);
  await page.getByLabel('확인 코드 6자리').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByLabel('확인 코드 6자리').press('Enter');
}

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  expect((await readKeys(page)).user_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
}

async function signUp(page: Page, button: string, account: ProviderAccount): Promise<void> {
  await leave(page, button);
  await passProvider(page, account);
  await agree(page);
  await expectSignedIn(page, account.email ?? '');
}

test('the dialog offers three providers beside e-mail and password', { tag: '@deep' }, async ({ page }) => {
  const dialog = await openLoginDialog(page);
  for (const [, name] of PROVIDERS) await expect(dialog.getByRole('link', { name })).toBeVisible();
  await expect(dialog.getByText('또는')).toBeVisible();
  await expect(dialog.getByLabel('이메일')).toBeVisible();
});

for (const [provider, button] of [PROVIDERS[0], PROVIDERS[2]])
  test(`${provider}: signs up with consents, and signs in again without any`, async ({ page, browser }) => {
    const account = aProviderAccount();
    await signUp(page, button, account);
    const other = await browser.newPage();
    await leave(other, button);
    await passProvider(other, account);
    await expectSignedIn(other, account.email);
    await other.close();
  });

test('naver: an address without verification is confirmed by a code first', async ({ page }) => {
  const account = aProviderAccount('naver.com');
  await leave(page, '네이버로 계속하기');
  await passProvider(page, account);
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(account.email);
  await page.getByRole('button', { name: '코드 받기' }).click();
  await enterCode(page, account.email, '[필기] 로그인 이메일 확인 코드');
  await agree(page);
  await expectSignedIn(page, account.email);
});

test('an address of an unused account goes to its owner, and the earlier password ends', async ({ page }) => {
  const credentials = await createAccount();
  await leave(page, '카카오로 계속하기');
  await passProvider(page, { ...aProviderAccount(), email: credentials.email });
  await agree(page);
  await expectSignedIn(page, credentials.email);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: '비밀번호 정하기' })).toBeVisible();
});

test('refusing at the provider leads back with a message', { tag: '@deep' }, async ({ page }) => {
  await leave(page, '카카오로 계속하기');
  await passProvider(page, aProviderAccount(), '취소');
  await expect(page.getByRole('heading', { name: '로그인하지 못했습니다' })).toBeVisible();
  await expect(page.getByText('로그인을 취소했습니다.')).toBeVisible();
});

test('a wrong nonce and a replayed address are refused', async ({ page }) => {
  await controlIdentity('/faults', { kind: 'wrong-nonce', provider: 'google' });
  await leave(page, 'Google로 계속하기');
  await passProvider(page, aProviderAccount());
  await expect(page.getByText('로그인 서비스에 연결하지 못했습니다.')).toBeVisible();

  await leave(page, 'Google로 계속하기');
  const returned = page.waitForRequest(/social\/callback/);
  await passProvider(page, aProviderAccount());
  const address = (await returned).url();
  await expect(page.getByRole('heading', { name: '약관에 동의해 주세요' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('로그인 시간이 지났습니다. 처음부터 다시 시도해 주세요.')).toBeVisible();
});

test('disconnecting at Kakao ends the session and mails a way to set a password', async ({ page }) => {
  const account = aProviderAccount();
  await signUp(page, '카카오로 계속하기', account);
  const { subject } = await controlIdentity<{ subject: string }>('/subject', {
    provider: 'kakao',
    login: account.login,
  });
  const notice = await controlIdentity<{ status: number; ms: number }>('/unlink-notice', { subject });
  expect(notice.status).toBe(200);
  expect(notice.ms).toBeLessThan(3_000);
  const subjects = async () => (await readMails(account.email)).map((mail) => mail.subject);
  await expect.poll(subjects).toContain('[필기] 비밀번호 재설정 안내');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: '로그인' }).first()).toBeVisible();
  expect((await readKeys(page)).user_token ?? null).toBeNull();
});

test('an account without a password confirms its owner, connects a second provider and removes one', {
  tag: '@deep',
}, async ({ page }) => {
  const account = aProviderAccount();
  await signUp(page, 'Google로 계속하기', account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Google 연결 끊기' }).click();
  await page.getByRole('form', { name: 'Google 연결 끊기' }).getByRole('button', { name: 'Google 연결 끊기' }).click();
  await expect(page.getByText('안전을 위해 본인 확인을 먼저 해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: 'Google로 본인 확인' }).click();
  await passProvider(page, account);
  await expect(page.getByText(/까지 본인 확인이 유지됩니다/)).toBeVisible();

  await page.getByRole('button', { name: 'Google 연결 끊기' }).click();
  await page.getByRole('form', { name: 'Google 연결 끊기' }).getByRole('button', { name: 'Google 연결 끊기' }).click();
  await expect(page.getByText('로그인 방법이 하나는 남아 있어야 합니다.')).toBeVisible();
  await page.getByRole('button', { name: '카카오 연결하기' }).click();
  await page.getByRole('button', { name: '카카오로 이동하기' }).click();
  await passProvider(page, aProviderAccount());
  await expect(page.getByText('카카오 로그인을 연결했습니다.')).toBeVisible();
  await page.getByRole('button', { name: 'Google 연결 끊기' }).click();
  await page.getByRole('form', { name: 'Google 연결 끊기' }).getByRole('button', { name: 'Google 연결 끊기' }).click();
  await expect(page.getByRole('button', { name: 'Google 연결하기' })).toBeVisible();
});

test('two-step login follows the provider too, for an account without a password', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  const account = aProviderAccount();
  await signUp(page, 'Google로 계속하기', account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Google로 본인 확인' }).click();
  await passProvider(page, account);
  await expect(page.getByText(/까지 본인 확인이 유지됩니다/)).toBeVisible();
  await page.getByRole('button', { name: '2단계 로그인 켜기' }).click();
  const form = page.getByRole('form', { name: '2단계 로그인 켜기' });
  const begun = page.waitForResponse('**/api/v1/users/me/totp/begin');
  await form.getByRole('button', { name: '계속' }).click();
  const { secret } = (await (await begun).json()) as { secret: string };
  await form.getByLabel('인증 번호 6자리').fill(totpCode(secret, totpStepAt(new Date())));
  await form.getByRole('button', { name: '켜기', exact: true }).click();
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);

  const other = await browser.newPage();
  await leave(other, 'Google로 계속하기');
  await passProvider(other, account);
  await expect(other.getByRole('heading', { name: '2단계 로그인' })).toBeVisible();
  expect((await readKeys(other)).user_token ?? null).toBeNull();
  await other.getByRole('button', { name: '복구 코드 쓰기' }).click();
  await other.getByLabel('복구 코드').fill((await codes.first().textContent()) ?? '');
  await other.keyboard.press('Enter');
  await expectSignedIn(other, account.email);
});
