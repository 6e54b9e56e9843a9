import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../apps/server/src/features/accounts/auth/totp/totp.ts';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { createAccount } from './steps/create-account.ts';
import { submitLogin } from './steps/fill-login.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { type Credentials, makeCredentials } from './steps/make-credentials.ts';
import { openLoginDialog } from './steps/open-login-dialog.ts';
import { openSession } from './steps/open-session.ts';
import { readMails } from './steps/read-mails.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const STEP_MS = 30_000;
const card = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name, exact: true }) });

/** Waits for the landing page: a navigation before it would stop the log-out. The profile has `2단계 로그인 켜기`. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '로그아웃', exact: true }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: '로그인', exact: true })).toBeVisible();
}

/** Chromium's own authenticator, with user verification. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

test('a passkey is registered, logs in without a password, and is refused after its removal', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const credentialsOf = await addAuthenticator(context, page);
  const { email, password } = await createAccount();
  await submitLogin(await openLoginDialog(page), { email, password });
  await expect(page.getByText('반갑습니다')).toBeVisible();
  await page.goto('/profile');
  await card(page, '패스키').getByRole('button', { name: '패스키 등록' }).click();
  const form = page.getByRole('form', { name: '패스키 등록' });
  await form.getByLabel('패스키 이름').fill('내 노트북');
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(card(page, '패스키').getByText('내 노트북')).toBeVisible();
  expect(await credentialsOf()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await logOut(page);
  const dialog = await openLoginDialog(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page.getByText('반갑습니다')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('이메일')).toHaveValue(email);

  await page.getByRole('button', { name: '내 노트북 이름 바꾸기' }).click();
  await page.getByLabel('패스키 이름', { exact: true }).fill('도서관 노트북');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '도서관 노트북 지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('도서관 노트북')).toHaveCount(0);

  await logOut(page);
  const again = await openLoginDialog(page);
  await again.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(again.getByRole('alert')).toContainText('이 패스키로 로그인할 수 없습니다');
});

/** Switches two-step login on by keyboard and returns the key and the recovery codes. */
async function switchOn(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/profile');
  const section = card(page, '2단계 로그인');
  await section.getByRole('button', { name: '2단계 로그인 켜기' }).press('Enter');
  await section.getByLabel('비밀번호', { exact: true }).fill(password);
  const begun = page.waitForResponse('**/api/v1/users/me/totp/begin');
  await page.keyboard.press('Enter');
  const { secret } = (await (await begun).json()) as { secret: string };
  await section.getByLabel('인증 번호 6자리').fill(codeNow(secret));
  await page.keyboard.press('Enter');
  const items = section.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await section.getByRole('checkbox').check();
  await section.getByRole('button', { name: '확인' }).click();
  await expect(section.getByText('켜짐')).toBeVisible();
  return { secret, codes };
}

const codeNow = (secret: string) => totpCode(secret, totpStepAt(new Date()));
/** The next code that was not used yet. */
async function nextCode(secret: string): Promise<string> {
  await pause(STEP_MS - (Date.now() % STEP_MS) + 500);
  return codeNow(secret);
}

test('two-step login needs a code of the app or a recovery code after the password', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { email, password } = await signIn(context);
  const { secret, codes } = await switchOn(page, password);

  await page.goto('/profile');
  await logOut(page);
  const dialog = await openLoginDialog(page);
  await submitLogin(dialog, { email, password });
  const step = dialog.getByRole('form', { name: '2단계 로그인' });
  await expect(step.getByLabel('인증 번호 6자리')).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await step.getByLabel('인증 번호 6자리').fill('000000');
  await page.keyboard.press('Enter');
  await expect(step.getByRole('alert')).toContainText('인증 번호가 올바르지 않습니다');
  await step.getByLabel('인증 번호 6자리').fill(await nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('반갑습니다')).toBeVisible();

  await page.goto('/profile');
  await logOut(page);
  const second = await openLoginDialog(page);
  await submitLogin(second, { email, password });
  await second.getByRole('button', { name: '복구 코드 쓰기' }).click();
  await second.getByLabel('복구 코드').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('반갑습니다')).toBeVisible();
  await page.goto('/profile');
  await expect(card(page, '2단계 로그인')).toContainText('남은 복구 코드 9개');
});

test('a lost factor is removed after a waiting time, which a link in the mail stops', async ({ page, context }) => {
  const { email, password } = await signIn(context);
  await switchOn(page, password);
  await logOut(page);
  const dialog = await openLoginDialog(page);
  await submitLogin(dialog, { email, password });
  await dialog.getByRole('button', { name: '인증 앱과 복구 코드를 모두 잃어버렸어요' }).click();
  await dialog.getByRole('button', { name: '이메일로 코드 받기' }).click();
  const mailWith = async (part: string) => (await readMails(email)).find(({ subject }) => subject.includes(part))?.text;
  await expect.poll(() => mailWith('해제 코드')).toBeTruthy();
  const code = /\b\d{6}\b/.exec((await mailWith('해제 코드')) ?? '')?.[0] ?? '';
  await dialog.getByLabel('확인 코드 6자리').fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('해제를 신청했습니다')).toBeVisible();

  await expect.poll(() => mailWith('기다리고')).toBeTruthy();
  const link = /https?:\S+two-step-cancel#token=[\w.-]+/.exec((await mailWith('기다리고')) ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: '해제 취소' }).click();
  await expect(page.getByRole('heading', { name: '해제를 취소했습니다' })).toBeVisible();
});

async function signInWithoutConsent(context: BrowserContext): Promise<Credentials> {
  const credentials = makeCredentials();
  await callApi('/auth/register', { method: 'POST', body: { ...credentials } });
  const { access_token, refresh_token } = await openSession(credentials);
  const { email } = credentials;
  await storeKeys(context, { user_token: access_token, user_refresh_token: refresh_token, user_email: email });
  return credentials;
}

test('an account without consents agrees before it uses the studio', async ({ page, context }) => {
  await signInWithoutConsent(context);
  await page.goto('/payment-management');
  await expect(page.getByRole('heading', { level: 1, name: '결제 관리' })).toBeVisible();
  await page.goto('/studio');
  await expect(page.getByRole('heading', { level: 1, name: '약관 동의가 필요합니다' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page.getByRole('alert')).toHaveText('모든 약관에 동의해주세요');
  await page.getByRole('checkbox', { name: '전체 동의' }).check();
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '약관 동의가 필요합니다' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '약관 동의가 필요합니다' })).toHaveCount(0);
});

test('security sections, second step and consent screen at every size, light and dark', async ({ page, context }) => {
  const { email, password } = await signIn(context);
  await page.goto('/profile');
  const section = card(page, '2단계 로그인');
  await section.getByRole('button', { name: '2단계 로그인 켜기' }).click();
  await section.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await section.getByLabel('인증 번호 6자리').waitFor();
  await card(page, '패스키').getByRole('button', { name: '패스키 등록' }).click();
  await checkLayout(page, { widths: [390, 1440] });
  await switchOn(page, password);
  await logOut(page);
  const dialog = await openLoginDialog(page);
  await checkLayout(page, { widths: [390] });
  await submitLogin(dialog, { email, password });
  await dialog.getByRole('form', { name: '2단계 로그인' }).waitFor();
  await checkLayout(page, { widths: [390] });
});

test('the consent screen at every size, light and dark', async ({ page, context }) => {
  await signInWithoutConsent(context);
  await page.goto('/studio');
  await page.getByRole('heading', { level: 1, name: '약관 동의가 필요합니다' }).waitFor();
  await checkLayout(page, { widths: [390, 1440] });
});
