import type { Page } from '@playwright/test';
import { breakConnection } from './steps/break-connection.ts';
import { callApi } from './steps/call-api.ts';
import { changeKey } from './steps/change-key.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { openLanding } from './steps/open-landing.ts';
import { readKeys } from './steps/read-keys.ts';
import { describeCalls, recordCalls } from './steps/record-calls.ts';
import { revokeSession } from './steps/revoke-session.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const ME_CALL = '**/api/v1/auth/users/me';
const CHANGE_CALL = '**/api/v1/auth/change-password';
const REFRESH_CALL = '**/api/v1/auth/refresh-token?*';
const USER_KEYS = ['user_token', 'user_refresh_token', 'user_email', 'user_info'];
const ADMIN_KEYS = { admin_token: 'dead', admin_refresh_token: 'dead', admin_email: 'operator@example.com' };
const REFUSED_TOKEN = 'no-such-token';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '로그인' });
const userCalls = (calls: ReturnType<typeof recordCalls>) => calls.filter(({ path }) => path.startsWith('/auth/'));

async function fillPasswordChange(page: Page, current: string): Promise<void> {
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await page.getByLabel('현재 비밀번호').fill(current);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(`${current}-next`);
  await page.getByLabel('새 비밀번호 확인').fill(`${current}-next`);
}

test('a 401 triggers one refresh and one retry and stores the new tokens', async ({ page, context }) => {
  const { refresh_token } = await signIn(context, { user_token: REFUSED_TOKEN });
  const calls = recordCalls(page);
  await page.goto('/profile');
  await expect(title(page)).toHaveText('프로필');
  expect(describeCalls(userCalls(calls))).toEqual([
    'GET /auth/users/me 200',
    'GET /auth/users/me 401',
    'POST /auth/refresh-token 200',
  ]);
  const keys = await readKeys(page);
  expect(keys.user_refresh_token).not.toBe(refresh_token);
  expect((await callApi('/auth/users/me', { token: keys.user_token ?? '' })).status).toBe(200);
});

test('concurrent 401s of one page share one refresh, and each request is retried once', async ({ page, context }) => {
  const { password } = await signIn(context);
  await page.clock.install();
  await page.goto('/profile');
  await fillPasswordChange(page, password);
  await changeKey(page, 'user_token', REFUSED_TOKEN);
  const calls = recordCalls(page);
  const reads = await holdRequests(page, ME_CALL);
  const writes = await holdRequests(page, CHANGE_CALL);
  // Other sections of the page would refresh the token before the write is sent.
  const sections = await holdRequests(page, /\/api\/v1\/(?!auth\/)/);

  await page.clock.fastForward('05:01');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: '변경하기' }).click();
  await expect.poll(() => [reads.count(), writes.count()]).toEqual([1, 1]);
  reads.release();
  writes.release();
  sections.release();

  await expect(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible();
  await expect
    .poll(() => describeCalls(userCalls(calls)))
    .toEqual([
      'GET /auth/users/me 200',
      'GET /auth/users/me 401',
      'POST /auth/refresh-token 200',
      'PUT /auth/change-password 200',
      'PUT /auth/change-password 401',
    ]);
});

test('two tabs with concurrent 401s share one refresh', async ({ page, context }) => {
  await signIn(context, { user_token: REFUSED_TOKEN });
  const other = await context.newPage();
  const calls = recordCalls(context);
  const reads = await holdRequests(context, ME_CALL);
  await Promise.all([page.goto('/profile'), other.goto('/profile')]);
  await expect.poll(() => reads.count()).toBe(2);
  reads.release();

  await expect(title(page)).toHaveText('프로필');
  await expect(title(other)).toHaveText('프로필');
  const described = describeCalls(userCalls(calls));
  // A tab that learns of the new token before its own 401 arrives drops that response.
  expect(described.filter((one) => !one.endsWith(' 401'))).toEqual([
    'GET /auth/users/me 200',
    'GET /auth/users/me 200',
    'POST /auth/refresh-token 200',
  ]);
  expect(described).toContain('GET /auth/users/me 401');
});

test('a retry that gets another 401 is not repeated', { tag: '@deep' }, async ({ page, context }) => {
  await signIn(context, { user_token: REFUSED_TOKEN });
  await page.addInitScript((refused) => {
    window.addEventListener('auth-change', () => {
      if (localStorage.getItem('user_token') !== null) localStorage.setItem('user_token', refused);
    });
  }, REFUSED_TOKEN);
  const calls = recordCalls(page);
  await page.goto('/profile');
  await expect(loginButton(page)).toBeVisible();
  expect(describeCalls(userCalls(calls))).toEqual([
    'GET /auth/users/me 401',
    'GET /auth/users/me 401',
    'POST /auth/refresh-token 200',
  ]);
});

test('a rejected refresh removes the stored user session and not the admin session', async ({ page, context }) => {
  const { refresh_token } = await signIn(context, { ...ADMIN_KEYS, pilgi_theme: 'dark' });
  await revokeSession(refresh_token);
  const calls = recordCalls(page);
  await page.goto('/profile');
  await expect(loginButton(page)).toBeVisible();
  expect(await readKeys(page)).toEqual({ ...ADMIN_KEYS, pilgi_theme: 'dark' });
  expect(describeCalls(userCalls(calls))).toEqual(['GET /auth/users/me 401', 'POST /auth/refresh-token 401']);
});

// Account calls use the admin token when there is no user token; only then is the admin token refreshed.
test('a rejected admin refresh removes the stored admin session and not the user session', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { password, access_token, refresh_token } = await signIn(context, ADMIN_KEYS);
  await page.goto('/profile');
  await fillPasswordChange(page, password);
  const before = await readKeys(page);
  const refresh = await holdRequests(page, REFRESH_CALL);
  await changeKey(page, 'user_token', null);
  await changeKey(page, 'user_refresh_token', null);
  await page.getByRole('button', { name: '변경하기' }).click();
  await expect.poll(() => refresh.count()).toBe(1);

  await changeKey(page, 'user_token', access_token);
  await changeKey(page, 'user_refresh_token', refresh_token);
  refresh.release();
  await expect.poll(async () => Object.keys(await readKeys(page)).sort()).toEqual([...USER_KEYS].sort());
  const { admin_token, admin_refresh_token, admin_email, ...users } = before;
  expect({ admin_token, admin_refresh_token, admin_email }).toEqual(ADMIN_KEYS);
  expect(await readKeys(page)).toEqual(users);
});

test('a refresh that does not reach the server removes nothing [D-39]', async ({ page, context }) => {
  await signIn(context, { user_token: REFUSED_TOKEN });
  await breakConnection(page, REFRESH_CALL);
  await page.clock.install();
  await page.goto('/profile');
  await expect.poll(async () => Object.keys(await readKeys(page)).sort()).toEqual([...USER_KEYS].sort());
  await expect(page.getByText('인증 확인 중...')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(title(page)).toHaveText('계정을 확인할 수 없습니다');
  expect(Object.keys(await readKeys(page)).sort()).toEqual([...USER_KEYS].sort());
  await page.unroute(REFRESH_CALL);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(title(page)).toHaveText('프로필');
});

test('the hero has a login button for a visitor, which opens the dialog', { tag: '@deep' }, async ({ page }) => {
  await openLanding(page);
  const hero = page.getByRole('region', { name: '소개' });
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hero.getByRole('link', { name: '프로필' })).toHaveCount(0);
  await expect(hero.getByRole('button', { name: '로그아웃' })).toHaveCount(0);
  await hero.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
});

test('with token and e-mail the hero shows e-mail, profile link and logout instead of login', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { email, refresh_token } = await signIn(context);
  await openLanding(page);
  const hero = page.getByRole('region', { name: '소개' });
  await expect(hero.getByText(email)).toBeVisible();
  await expect(hero.getByRole('button', { name: '로그인' })).toHaveCount(0);
  await hero.getByRole('link', { name: '프로필' }).click();
  await expect(title(page)).toHaveText('프로필');
  await page.goBack();

  await hero.getByRole('button', { name: '로그아웃' }).click();
  await expect(hero.getByRole('button', { name: '로그인' })).toBeVisible();
  await expect(hero.getByText(email)).toHaveCount(0);
  expect(await readKeys(page)).toEqual({});
  const again = await callApi(`/auth/refresh-token?refresh_token=${refresh_token}`, { method: 'POST' });
  expect(again.status).toBe(401);
});

test('with only token or e-mail stored the hero shows the login button', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const halves: Record<string, string>[] = [
    { user_token: 'stored-before', user_refresh_token: 'stored-before' },
    { user_email: 'somebody@example.com', user_info: '{}' },
  ];
  for (const keys of halves) {
    await storeKeys(context, keys);
    await openLanding(page);
    await expect(loginButton(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: '로그아웃' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: '프로필' })).toHaveCount(0);
  }
});
