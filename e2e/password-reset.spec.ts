import type { Page } from '@playwright/test';
import { answerAsBrokenProxy, breakConnection } from './steps/break-connection.ts';
import { callApi } from './steps/call-api.ts';
import { createAccount } from './steps/create-account.ts';
import { submitLogin } from './steps/fill-login.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { makeCredentials } from './steps/make-credentials.ts';
import { openSession } from './steps/open-session.ts';
import { readKeys } from './steps/read-keys.ts';
import { readResetLink } from './steps/read-reset-link.ts';
import { recordCalls } from './steps/record-calls.ts';
import { recordPaths } from './steps/record-paths.ts';
import { requestReset } from './steps/request-reset.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const REQUEST_PATH = '/password-reset/request';
const REQUEST_CALL = '**/api/v1/auth/password-reset/request';
const VERIFY_CALL = '**/api/v1/auth/password-reset/verify/*';
const CONFIRM_CALL = '**/api/v1/auth/password-reset/confirm';
const VERIFYING = '재설정 링크를 확인하는 중입니다...';
const INVALID_LINK = '유효하지 않은 재설정 링크입니다.';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '로그인' });
const sendButton = (page: Page) => page.getByRole('button', { name: '재설정 링크 보내기' });
const resetButton = (page: Page) => page.getByRole('button', { name: '비밀번호 재설정' });
const hasPath = (path: string) => (url: URL) => url.pathname === path;

async function fillNewPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 확인').fill(confirm);
}

test('a missing and an invalid e-mail show a message each and send no request', async ({ page }) => {
  await page.goto(REQUEST_PATH);
  const calls = recordCalls(page);
  const field = page.getByLabel('이메일');
  for (const empty of ['', '   ']) {
    await field.fill(empty);
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('이메일을 입력해주세요.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  for (const misshapen of ['somebody', 'somebody@', '@example.com', 'some body@example.com', 'somebody@example']) {
    await field.fill(misshapen);
    await sendButton(page).click();
    await expect(page.getByRole('alert'), misshapen).toHaveText('올바른 이메일 형식을 입력해주세요.');
    await expect(field).toBeFocused();
  }
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('success shows the check-your-mail screen: 24 hours, another e-mail, /login', { tag: '@gate' }, async ({
  page,
}) => {
  const first = await createAccount();
  const second = await createAccount();
  await page.goto(REQUEST_PATH);
  for (const { email } of [first, second]) {
    await page.getByLabel('이메일').fill(email);
    await sendButton(page).click();
    await expect(title(page)).toHaveText('이메일을 확인해주세요');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('링크는 24시간 동안만 쓸 수 있습니다.')).toBeVisible();
    expect(await readResetLink(email)).toContain('/password-reset?token=');
    if (email === second.email) break;
    await page.getByRole('button', { name: '다른 이메일로 다시 보내기' }).click();
    await expect(page.getByLabel('이메일')).toHaveValue('');
  }
  const back = page.getByRole('link', { name: '로그인으로 돌아가기' });
  await expect(back).toHaveAttribute('href', '/login');
  await back.click();
  await expect(loginDialog(page)).toBeVisible();
  await expect(page).toHaveURL(hasPath('/'));
});

test('the screen after the request is the same for an unknown e-mail', async ({ page }) => {
  const { email } = makeCredentials();
  await page.goto(REQUEST_PATH);
  await page.getByLabel('이메일').fill(email);
  await sendButton(page).click();
  await expect(title(page)).toHaveText('이메일을 확인해주세요');
  await expect(page.getByText(email)).toBeVisible();
});

test('a failed request shows the reason and keeps the e-mail', async ({ page }) => {
  await page.goto(REQUEST_PATH);
  await page.getByLabel('이메일').fill('kept@example.com');
  await breakConnection(page, REQUEST_CALL);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('인터넷 연결을 확인해주세요.');
  await page.unroute(REQUEST_CALL);
  await answerAsBrokenProxy(page, REQUEST_CALL);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('재설정 메일을 보내지 못했습니다.');
  await expect(page.getByLabel('이메일')).toHaveValue('kept@example.com');
});

test('the reset page verifies, then shows e-mail, two fields and the checklist; submit waits for both rules', {
  tag: '@gate',
}, async ({ page }) => {
  const { email } = await createAccount();
  const link = await requestReset(email);
  const verify = await holdRequests(page, VERIFY_CALL);
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: VERIFYING })).toBeVisible();
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveCount(0);
  verify.release();

  await expect(title(page)).toHaveText('비밀번호 재설정');
  await expect(page.getByText(VERIFYING)).toHaveCount(0);
  await expect(page.getByLabel('계정 이메일')).toHaveValue(email);
  await expect(page.getByLabel('계정 이메일')).not.toBeEditable();
  const rules = page.getByRole('list', { name: '비밀번호 조건' }).getByRole('listitem');
  const expectRules = async (isLong: boolean, isSame: boolean) => {
    await expect(rules).toHaveText([
      `6자 이상 ${isLong ? '충족' : '미충족'}`,
      `두 비밀번호가 일치 ${isSame ? '충족' : '미충족'}`,
    ]);
    await expect(resetButton(page)).toBeEnabled({ enabled: isLong && isSame });
  };
  await expectRules(false, false);
  await fillNewPassword(page, 'abcde');
  await expectRules(false, true);
  await fillNewPassword(page, 'abcdef', 'abcdeg');
  await expectRules(true, false);
  await fillNewPassword(page, '비밀번호여섯', '비밀번호여섯');
  await expectRules(true, true);
  await fillNewPassword(page, '', '');
  await expectRules(false, false);
});

test('violated rules are shown at their fields', async ({ page }) => {
  const { email } = await createAccount();
  await page.goto(await requestReset(email));
  await fillNewPassword(page, 'abcde', 'other');
  await page.getByLabel('새 비밀번호 확인').blur();
  await expect(page.getByText('비밀번호는 6자 이상이어야 합니다.')).toBeVisible();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
});

test('the token is removed from the URL before the first request', async ({ page }) => {
  const { email } = await createAccount();
  const link = await requestReset(email);
  const token = new URL(link).searchParams.get('token') ?? '';
  const verify = await holdRequests(page, VERIFY_CALL);
  await page.goto(link);
  await expect.poll(() => verify.count()).toBe(1);
  expect(page.url()).not.toContain(token);
  verify.release();
  await expect(page.getByLabel('계정 이메일')).toHaveValue(email);
  const stored = await page.evaluate(() => JSON.stringify([location.href, history.state]));
  expect(stored).not.toContain(token);
  expect(JSON.stringify(await readKeys(page))).not.toContain(token);
});

test('an unknown and a used link show the invalid-link card with a link to request a new one', async ({ page }) => {
  const { email } = await createAccount();
  const link = await requestReset(email);
  const token = new URL(link).searchParams.get('token');
  await callApi('/auth/password-reset/confirm', { method: 'POST', body: { token, new_password: 'already-used-1' } });

  for (const address of [link, '/password-reset?token=unknown']) {
    const response = page.waitForResponse(VERIFY_CALL);
    await page.goto(address);
    const { detail } = (await (await response).json()) as { detail: string };
    await expect(title(page)).toHaveText(INVALID_LINK);
    await expect(page.getByRole('main').getByText(detail, { exact: true })).toBeVisible();
    await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveCount(0);
    await expect(page).toHaveURL(hasPath('/password-reset'));
    const again = page.getByRole('link', { name: '새 링크 요청하기' });
    await expect(again).toHaveAttribute('href', REQUEST_PATH);
    await again.click();
    await expect(page).toHaveURL(hasPath(REQUEST_PATH));
    await expect(title(page)).toHaveText('비밀번호 찾기');
  }
});

for (const query of ['', '?token=']) {
  test(`/password-reset${query} without a token: 'invalid reset link' and redirect to the request page`, async ({
    page,
  }) => {
    const calls = recordCalls(page);
    await page.goto(`/password-reset${query}`);
    await expect(page).toHaveURL(hasPath(REQUEST_PATH));
    await expect(page.getByRole('alert')).toHaveText(INVALID_LINK);
    await expect(title(page)).toHaveText('비밀번호 찾기');
    expect(calls.filter(({ path }) => path.includes('verify'))).toEqual([]);
  });
}

test('a link that could not be verified is not shown as invalid and can be retried', async ({ page }) => {
  const { email } = await createAccount();
  const link = await requestReset(email);
  await page.clock.install();
  await breakConnection(page, VERIFY_CALL);
  await page.goto(link);
  await expect(page.getByText(VERIFYING)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: '링크를 확인하지 못했습니다' })).toBeVisible();
  await page.unroute(VERIFY_CALL);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByLabel('계정 이메일')).toHaveValue(email);
});

test('success redirects to /login, which requests the new password, and it works', { tag: '@gate' }, async ({
  page,
}) => {
  const account = await createAccount();
  const paths = recordPaths(page);
  await page.goto(await requestReset(account.email));
  const password = 'a-new-password-7';
  await fillNewPassword(page, password);
  await resetButton(page).click();

  await expect(loginDialog(page).getByRole('status')).toHaveText('새 비밀번호로 로그인해주세요.');
  await expect
    .poll(() => paths.filter((path, index) => path !== paths[index - 1]))
    .toEqual(['/password-reset', '/login', '/']);
  await submitLogin(loginDialog(page), account);
  await expect(loginDialog(page).getByRole('alert')).toBeVisible();
  await submitLogin(loginDialog(page), { email: account.email, password });
  await expect(loginDialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
});

test('a session from before the reset has to log in again', async ({ page, context }) => {
  const { email } = await signIn(context);
  await page.goto(await requestReset(email));
  await fillNewPassword(page, 'a-new-password-8');
  await resetButton(page).click();
  await expect(loginDialog(page).getByRole('status')).toHaveText('새 비밀번호로 로그인해주세요.');
  expect(await readKeys(page)).toEqual({});
});

test('a reset without connection shows an error, keeps the form and succeeds on retry', async ({ page }) => {
  const { email } = await createAccount();
  await page.goto(await requestReset(email));
  await breakConnection(page, CONFIRM_CALL);
  await fillNewPassword(page, 'a-new-password-9');
  await resetButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('인터넷 연결을 확인해주세요.');
  await page.unroute(CONFIRM_CALL);
  await resetButton(page).click();
  await expect(loginDialog(page)).toBeVisible();
  expect((await openSession({ email, password: 'a-new-password-9' })).access_token).toBeTruthy();
});
