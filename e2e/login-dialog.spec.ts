import type { Locator, Page } from '@playwright/test';
import { answerAsBrokenProxy, breakConnection } from './steps/break-connection.ts';
import { callApi } from './steps/call-api.ts';
import { createAccount } from './steps/create-account.ts';
import { fillLogin, submitLogin } from './steps/fill-login.ts';
import { CONSENT_LINES, fillSignUp, submitSignUp } from './steps/fill-sign-up.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { makeCredentials } from './steps/make-credentials.ts';
import { openLoginDialog } from './steps/open-login-dialog.ts';
import { openSession } from './steps/open-session.ts';
import { readKeys } from './steps/read-keys.ts';
import { describeCalls, recordCalls } from './steps/record-calls.ts';
import { shortenTimeouts } from './steps/shorten-timeouts.ts';
import { expect, test } from './steps/test.ts';

const MISSING = '이메일과 비밀번호를 입력해주세요.';
const LOGIN_CALL = '**/api/v1/auth/login/token';
const REGISTER_CALL = '**/api/v1/auth/register';

const loginDialog = (page: Page) => page.getByRole('dialog', { name: '로그인' });
const signUpDialog = (page: Page) => page.getByRole('dialog', { name: '회원가입' });
const submit = (dialog: Locator) => dialog.locator('button[type=submit]').click();
const problem = (dialog: Locator) => dialog.getByRole('alert');

async function expectEmpty(dialog: Locator): Promise<void> {
  await expect(problem(dialog)).toHaveCount(0);
  for (const field of await dialog.locator('input:not([type=checkbox])').all()) await expect(field).toHaveValue('');
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
}

test('toggling between the two modes clears the error, the form and the consents', async ({ page }) => {
  const login = await openLoginDialog(page);
  await expect(login.getByRole('checkbox')).toHaveCount(0);
  await fillLogin(login, { email: 'somebody@example.com', password: '' });
  await submit(login);
  await expect(problem(login)).toHaveText(MISSING);
  await login.getByLabel('비밀번호', { exact: true }).fill('typed');

  await login.getByRole('button', { name: '회원가입' }).click();
  const signUp = signUpDialog(page);
  await expect(login).toHaveCount(0);
  await expect(signUp.getByLabel('비밀번호 확인')).toBeVisible();
  await expectEmpty(signUp);

  await submitSignUp(signUp, { email: 'somebody@example.com', password: 'one-password', confirm: 'another-password' });
  await expect(problem(signUp)).toBeVisible();
  await signUp.getByRole('button', { name: '로그인' }).click();
  await expect(signUp).toHaveCount(0);
  await expectEmpty(login);

  await login.getByRole('button', { name: '회원가입' }).click();
  await expect(signUp.getByRole('checkbox', { name: CONSENT_LINES[0] })).toBeVisible();
  await expectEmpty(signUp);
});

for (const path of ['/', '/profile']) {
  test(`login mode at ${path} links to /password-reset/request and closes with the link`, async ({ page }) => {
    const dialog = path === '/' ? await openLoginDialog(page) : loginDialog(page);
    if (path !== '/') await page.goto(path);
    const link = dialog.getByRole('link', { name: '비밀번호를 잊으셨나요?' });
    await expect(link).toHaveAttribute('href', '/password-reset/request');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 찾기');
    await expect(page).toHaveURL((url) => url.pathname === '/password-reset/request');
    await expect(dialog).toHaveCount(0);
  });
}

test('the three consent links open the documents in a new tab and check no box', async ({ page, context }) => {
  const dialog = await openLoginDialog(page, 'sign-up');
  await dialog.getByLabel('이메일').fill('kept@example.com');
  const lines = [
    { name: CONSENT_LINES[0], path: '/terms', heading: '서비스 이용약관' },
    { name: CONSENT_LINES[1], path: '/ecommerce', heading: '전자상거래 표준약관' },
    { name: CONSENT_LINES[2], path: '/privacy', heading: '개인정보처리방침' },
  ];
  await expect(dialog.getByRole('link', { name: '(새 창)' })).toHaveCount(lines.length);
  for (const { name, path, heading } of lines) {
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL((url) => url.pathname === path);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading);
    await tab.close();
    await expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await expect(dialog.getByLabel('이메일')).toHaveValue('kept@example.com');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

for (const mode of ['login', 'sign-up'] as const) {
  test(`${mode} without e-mail or password shows a message and sends no request`, async ({ page }) => {
    const dialog = await openLoginDialog(page, mode);
    const calls = recordCalls(page);
    const { email, password } = makeCredentials();
    for (const fields of [
      { email: '', password: '' },
      { email, password: '' },
      { email: '', password },
      { email: '   ', password },
    ]) {
      await (mode === 'login' ? submitLogin(dialog, fields) : submitSignUp(dialog, fields));
      await expect(problem(dialog)).toHaveText(MISSING);
    }
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
}

test('a different password confirmation is rejected without a request', async ({ page }) => {
  const dialog = await openLoginDialog(page, 'sign-up');
  const calls = recordCalls(page);
  const credentials = makeCredentials();
  await submitSignUp(dialog, { ...credentials, confirm: `${credentials.password}x` });
  await expect(problem(dialog)).toHaveText('비밀번호가 일치하지 않습니다');
  await submitSignUp(dialog, { ...credentials, confirm: '' });
  await expect(problem(dialog)).toHaveText('비밀번호가 일치하지 않습니다');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('each of the three consents is required', async ({ page }) => {
  const dialog = await openLoginDialog(page, 'sign-up');
  const calls = recordCalls(page);
  const credentials = makeCredentials();
  for (const missing of CONSENT_LINES) {
    await submitSignUp(dialog, { ...credentials, consents: CONSENT_LINES.filter((name) => name !== missing) });
    await expect(problem(dialog)).toHaveText('모든 약관에 동의해주세요');
  }
  await submitSignUp(dialog, { ...credentials, consents: [] });
  await expect(problem(dialog)).toHaveText('모든 약관에 동의해주세요');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('sign-up logs the user in with the same credentials, without another prompt', { tag: '@gate' }, async ({
  page,
}) => {
  const dialog = await openLoginDialog(page, 'sign-up');
  const calls = recordCalls(page);
  const login = page.waitForRequest(LOGIN_CALL);
  const credentials = makeCredentials();
  await submitSignUp(dialog, credentials);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText(credentials.email)).toBeVisible();

  const form = (await login).postData() ?? '';
  expect(form).toContain(credentials.email);
  expect(form).toContain(credentials.password);
  expect(describeCalls(calls)).toEqual([
    'GET /auth/users/me 200',
    'POST /auth/login/token 200',
    'POST /auth/register 201',
  ]);
  const keys = await readKeys(page);
  const me = await callApi('/auth/users/me', { token: keys.user_token ?? '' });
  expect(me.body.email).toBe(credentials.email);
  expect((await openSession(credentials)).access_token).toBeTruthy();
});

test('login stores the four keys with their values and closes the dialog', { tag: '@gate' }, async ({ page }) => {
  const account = await createAccount();
  const dialog = await openLoginDialog(page);
  const response = page.waitForResponse(LOGIN_CALL);
  await submitLogin(dialog, account);
  await expect(dialog).toHaveCount(0);

  const pair = (await (await response).json()) as Record<string, string>;
  const { user_token, user_refresh_token, user_email, user_info, ...others } = await readKeys(page);
  expect(user_token).toBe(pair.access_token);
  expect(user_refresh_token).toBe(pair.refresh_token);
  expect(user_email).toBe(account.email);
  const me = await callApi('/auth/users/me', { token: user_token ?? '' });
  expect(JSON.parse(user_info ?? '')).toEqual(me.body);
  expect(others).toEqual({});
});

test("a refused login shows the server's detail and stores nothing", async ({ page }) => {
  const account = await createAccount();
  const dialog = await openLoginDialog(page);
  const response = page.waitForResponse(LOGIN_CALL);
  await submitLogin(dialog, { ...account, password: 'not-the-password' });
  const { detail } = (await (await response).json()) as { detail: string };
  expect(detail).toMatch(/\p{Script=Hangul}/u);
  await expect(problem(dialog)).toHaveText(detail);
  await expect(dialog.getByLabel('이메일')).toHaveValue(account.email);
  expect(await readKeys(page)).toEqual({});
});

test("a refused sign-up shows the server's detail", async ({ page }) => {
  const { email } = await createAccount();
  const dialog = await openLoginDialog(page, 'sign-up');
  const response = page.waitForResponse(REGISTER_CALL);
  await submitSignUp(dialog, { ...makeCredentials(), email: email.toUpperCase() });
  const { detail } = (await (await response).json()) as { detail: string };
  expect(detail).toMatch(/\p{Script=Hangul}/u);
  await expect(problem(dialog)).toHaveText(detail);
  expect(await readKeys(page)).toEqual({});
});

test('a failure without a detail shows the default message of the dialog', async ({ page }) => {
  await answerAsBrokenProxy(page, LOGIN_CALL);
  await answerAsBrokenProxy(page, REGISTER_CALL);
  const login = await openLoginDialog(page);
  await submitLogin(login, makeCredentials());
  await expect(problem(login)).toHaveText('로그인에 실패했습니다.');

  await login.getByRole('button', { name: '회원가입' }).click();
  await submitSignUp(signUpDialog(page), makeCredentials());
  await expect(problem(signUpDialog(page))).toHaveText('회원가입에 실패했습니다.');
});

for (const mode of ['login', 'sign-up'] as const) {
  const call = mode === 'login' ? LOGIN_CALL : REGISTER_CALL;

  test(`${mode} without a network shows a connection message and works when it is back`, async ({ page }) => {
    const credentials = mode === 'login' ? await createAccount() : makeCredentials();
    const dialog = await openLoginDialog(page, mode);
    await breakConnection(page, call);
    await (mode === 'login' ? fillLogin : fillSignUp)(dialog, credentials);
    await submit(dialog);
    await expect(problem(dialog)).toHaveText('인터넷 연결을 확인해주세요.');

    await page.unroute(call);
    await submit(dialog);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText(credentials.email)).toBeVisible();
  });

  test(`${mode} without a response within 30 s shows a connection message`, async ({ page }) => {
    const dialog = await openLoginDialog(page, mode);
    const held = await holdRequests(page, call);
    const limits = await shortenTimeouts(page);
    await (mode === 'login' ? fillLogin : fillSignUp)(dialog, makeCredentials());
    await submit(dialog);
    await expect(problem(dialog)).toHaveText('인터넷 연결을 확인해주세요.');
    expect(held.count()).toBe(1);
    expect(await limits()).toContain(30_000);
    held.release();
  });
}

test('sign-up requires confirmation of age 14 or over and sends it to the server', async ({ page }) => {
  const dialog = await openLoginDialog(page, 'sign-up');
  const age = dialog.getByRole('checkbox', { name: /만 14세 이상/ });
  await expect(age).toHaveCount(1);
  await expect(age).not.toBeChecked();
  const credentials = makeCredentials();
  await fillSignUp(dialog, credentials);
  await age.uncheck();
  await submit(dialog);
  await expect(problem(dialog)).toHaveText('모든 약관에 동의해주세요');

  await age.check();
  const register = page.waitForRequest(REGISTER_CALL);
  await submit(dialog);
  expect((await register).postDataJSON()).toMatchObject({ email: credentials.email, age_over_14: true });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText(credentials.email)).toBeVisible();
});
