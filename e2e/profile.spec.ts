import type { Page } from '@playwright/test';
import { breakConnection } from './steps/break-connection.ts';
import { callApi } from './steps/call-api.ts';
import { changeKey } from './steps/change-key.ts';
import { openSession } from './steps/open-session.ts';
import { readKeys } from './steps/read-keys.ts';
import { recordCalls } from './steps/record-calls.ts';
import { revokeSession } from './steps/revoke-session.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const CHANGE_CALL = '**/api/v1/auth/change-password';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const toggle = (page: Page) => page.getByRole('button', { name: '비밀번호 변경' });
const form = (page: Page) => page.getByRole('form', { name: '비밀번호 변경' });
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '로그인' });
const hasPath = (path: string) => (url: URL) => url.pathname === path;

async function submitChange(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await form(page).getByLabel('현재 비밀번호').fill(current);
  await form(page).getByLabel('새 비밀번호', { exact: true }).fill(next);
  await form(page).getByLabel('새 비밀번호 확인').fill(confirm);
  await form(page).getByRole('button', { name: '변경하기' }).click();
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/profile');
  await toggle(page).click();
  await expect(form(page)).toBeVisible();
}

test('the e-mail is shown read-only', async ({ page, context }) => {
  const { email } = await signIn(context);
  await page.goto('/profile');
  const field = page.getByLabel('이메일');
  await expect(field).toHaveValue(email);
  await expect(field).not.toBeEditable();
  await field.focus();
  await page.keyboard.type('x');
  await expect(field).toHaveValue(email);
});

test('the balance is shown with a link to /payment-management', async ({ page, context }) => {
  const { access_token } = await signIn(context);
  const { body } = await callApi('/auth/users/me', { token: access_token });
  await page.goto('/profile');
  const card = page.getByRole('main').locator('section', { hasText: '크레딧 잔액' });
  await expect(card.getByText(`${body.credit_balance as number} 크레딧`, { exact: true })).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(hasPath('/payment-management'));
  await expect(title(page)).toHaveText('결제 관리');
});

test('the password form toggles and clears its fields', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/profile');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(form(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await form(page).getByLabel('현재 비밀번호').fill('typed');
  await toggle(page).click();
  await expect(form(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(form(page).getByLabel('현재 비밀번호')).toHaveValue('');
});

test('each rule of the password change shows its own message and sends no request', async ({ page, context }) => {
  const { password } = await signIn(context);
  await openForm(page);
  const calls = recordCalls(page);
  const cases: { fields: [string, string, string]; message: string }[] = [
    { fields: ['', 'new-password', 'new-password'], message: '모든 항목을 입력해주세요.' },
    { fields: [password, '', ''], message: '모든 항목을 입력해주세요.' },
    { fields: [password, 'new-password', ''], message: '모든 항목을 입력해주세요.' },
    { fields: [password, 'seven-7', 'seven-7'], message: '새 비밀번호는 8자 이상이어야 합니다.' },
    { fields: [password, 'new-password', 'old-password'], message: '새 비밀번호가 일치하지 않습니다.' },
    { fields: [password, password, password], message: '새 비밀번호는 현재 비밀번호와 달라야 합니다.' },
  ];
  for (const { fields, message } of cases) {
    await submitChange(page, ...fields);
    await expect(form(page).getByRole('alert')).toHaveText(message);
  }
  expect(new Set(cases.map(({ message }) => message)).size).toBe(4);
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a new password of exactly 8 characters is accepted: the form closes and only the new one works', async ({
  page,
  context,
}) => {
  const { email, password } = await signIn(context);
  await openForm(page);
  await submitChange(page, password, 'eight-88');
  await expect(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();
  expect((await openSession({ email, password: 'eight-88' })).access_token).toBeTruthy();
  const old = await callApi('/auth/login/token', {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  expect(old.status).toBe(401);

  await page.reload();
  await expect(title(page)).toHaveText('프로필');
});

test("a wrong current password shows the server's detail and ends no session", async ({ page, context }) => {
  const { password } = await signIn(context);
  await openForm(page);
  const response = page.waitForResponse(CHANGE_CALL);
  await submitChange(page, `${password}x`, 'new-password');
  const { detail } = (await (await response).json()) as { detail: string };
  expect(detail).toMatch(/\p{Script=Hangul}/u);
  await expect(form(page).getByRole('alert')).toHaveText(detail);
  await expect(page).toHaveURL(hasPath('/profile'));

  await breakConnection(page, CHANGE_CALL);
  await submitChange(page, password, 'new-password');
  await expect(form(page).getByRole('alert')).toHaveText('인터넷 연결을 확인해주세요.');
});

test('the profile without a token redirects to /', async ({ page, context }) => {
  await storeKeys(context, { user_email: 'somebody@example.com' });
  const calls = recordCalls(page);
  await page.goto('/profile');
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
  await expect(page.getByText('크레딧 잔액')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(hasPath('/'));
  await expect(loginButton(page)).toBeVisible();
  // The log-in dialog requests only the list of providers.
  const paths = calls.filter(({ path }) => path.startsWith('/auth/')).map(({ path }) => path);
  expect(paths.filter((path) => path !== '/auth/social/providers')).toEqual([]);
});

test('a token removed while the profile is open redirects to / and clears the rest', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/profile');
  await expect(title(page)).toHaveText('프로필');
  const other = await context.newPage();
  await other.goto('/terms');
  await changeKey(other, 'user_token', null);
  await expect(page).toHaveURL(hasPath('/'));
  await expect(loginButton(page)).toBeVisible();
  expect(await readKeys(page)).toEqual({});
});

test('a 401 on page load clears the token and redirects to /', async ({ page, context }) => {
  const { refresh_token } = await signIn(context);
  await revokeSession(refresh_token);
  await page.goto('/profile');
  await expect(page).toHaveURL(hasPath('/'));
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readKeys(page)).toEqual({});
});

for (const [why, lose] of Object.entries({
  'a 401': (_page: Page, refreshToken: string) => revokeSession(refreshToken),
  'a missing token': async (page: Page) => {
    await changeKey(page, 'user_token', null);
    await changeKey(page, 'user_refresh_token', null);
  },
})) {
  test(`${why} during use of the page clears the token and redirects to /`, async ({ page, context }) => {
    const { password, refresh_token } = await signIn(context);
    await openForm(page);
    await lose(page, refresh_token);
    const response = page.waitForResponse(CHANGE_CALL);
    await submitChange(page, password, 'new-password');
    expect((await response).status()).toBe(401);
    await expect(page).toHaveURL(hasPath('/'));
    await expect(loginButton(page)).toBeVisible();
    expect(await readKeys(page)).toEqual({});
  });
}

test('logout on the profile ends the session in the browser and on the server', async ({ page, context }) => {
  const { access_token } = await signIn(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(hasPath('/'));
  await expect(loginButton(page)).toBeVisible();
  expect(await readKeys(page)).toEqual({});
  expect((await callApi('/auth/users/me', { token: access_token })).status).toBe(401);
});
