import type { Page } from '@playwright/test';
import { breakConnection, HEALTH_CALL } from './steps/break-connection.ts';
import { changeKey } from './steps/change-key.ts';
import { createAccount } from './steps/create-account.ts';
import { submitLogin } from './steps/fill-login.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { openLanding } from './steps/open-landing.ts';
import { openLoginDialog } from './steps/open-login-dialog.ts';
import { readKeys } from './steps/read-keys.ts';
import { recordPaths } from './steps/record-paths.ts';
import { signIn } from './steps/sign-in.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { expect, test } from './steps/test.ts';
import { waitUntilIdle } from './steps/wait-until-idle.ts';

const CONNECTING = '서버에 연결하는 중입니다...';
const CHECKING = '인증 확인 중...';
const CONNECTION_FAILED = '서버에 연결할 수 없습니다';
const OFFLINE = '인터넷 연결이 없습니다';
const ME_CALL = '**/api/v1/auth/users/me';
const DIALOG_CODE = /\/assets\/login-dialog-.*\.js$/;
const PROTECTED = [
  { path: '/profile', heading: '프로필' },
  { path: '/payment-management', heading: '결제 관리' },
];
const ADMIN_SCREENS = [
  { path: '/admin/dashboard', heading: '대시보드' },
  { path: '/admin/ai-models', heading: 'AI 모델' },
  { path: '/admin/support', heading: '문의' },
  { path: '/admin/versions', heading: '버전' },
  { path: '/admin/users', heading: '사용자' },
  { path: '/admin/jobs', heading: '작업' },
  { path: '/admin/settings', heading: '시스템 설정' },
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '로그인' });
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '로그인' });
const retryButton = (page: Page) => page.getByRole('button', { name: '다시 시도' });
const hasPath = (path: string) => (url: URL) => url.pathname === path;

test('a screen that needs the server shows only the connecting message during the check', async ({ page }) => {
  const health = await holdRequests(page, HEALTH_CALL);
  await page.goto('/password-reset/request');
  await expect(page.getByRole('status').filter({ hasText: CONNECTING })).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  health.release();
  await expect(title(page)).toHaveText('비밀번호 찾기');
  await expect(page.getByText(CONNECTING)).toHaveCount(0);
});

test('a public page stays readable under the connecting message [D-51]', { tag: '@deep' }, async ({ page }) => {
  const health = await holdRequests(page, HEALTH_CALL);
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: CONNECTING })).toBeVisible();
  await expect(title(page)).toBeVisible();
  health.release();
  await expect(page.getByText(CONNECTING)).toHaveCount(0);
  await expect(title(page)).toBeVisible();
});

test('a failed check shows the retry screen, and a retry calls the server after 1 s, not before', async ({ page }) => {
  let checks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/health')) checks += 1;
  });
  await page.clock.install();
  await breakConnection(page, HEALTH_CALL);
  await page.goto('/password-reset/request');
  await expect(title(page)).toHaveText(CONNECTION_FAILED);
  expect(checks).toBe(1);

  await page.clock.pauseAt(Date.now() + 60_000);
  await retryButton(page).click();
  await expect(retryButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(999);
  expect(checks).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => checks).toBe(2);
  await expect(retryButton(page)).not.toHaveAttribute('aria-busy');
  await expect(title(page)).toHaveText(CONNECTION_FAILED);

  await page.unroute(HEALTH_CALL);
  await retryButton(page).click();
  await page.clock.runFor(1000);
  await expect(title(page)).toHaveText('비밀번호 찾기');
  expect(checks).toBe(3);
});

test('a public page shows the retry screen only where the server is needed, also in the dialog [D-51]', {
  tag: '@deep',
}, async ({ page }) => {
  await breakConnection(page, HEALTH_CALL);
  await page.goto('/');
  await page.getByRole('region', { name: '내 컴퓨터에서 쓰기' }).scrollIntoViewIfNeeded();
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: CONNECTION_FAILED });
  await expect(failure).toBeVisible();
  await expect(title(page)).toHaveAccessibleName('강의를 넣으면 믿을 수 있는 노트가 나옵니다');
  await loginButton(page).click();
  await expect(loginDialog(page).getByText(CONNECTION_FAILED)).toBeVisible();

  await page.unroute(HEALTH_CALL);
  await loginDialog(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(loginDialog(page).getByLabel('이메일')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('protected routes first show the authentication message, then the page to their user', async ({
  page,
  context,
}) => {
  await signIn(context);
  for (const { path, heading } of PROTECTED) {
    const account = await holdRequests(page, ME_CALL);
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: CHECKING }), path).toBeVisible();
    await expect(title(page)).toHaveCount(0);
    account.release();
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByText(CHECKING)).toHaveCount(0);
    await page.unroute(ME_CALL);
  }
});

test('protected routes first show the authentication message, then the dialog to a visitor', { tag: '@deep' }, async ({
  page,
}) => {
  for (const { path } of PROTECTED) {
    const dialogCode = await holdRequests(page, DIALOG_CODE);
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: CHECKING }), path).toBeVisible();
    await expect(loginDialog(page)).toHaveCount(0);
    dialogCode.release();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page.getByText(CHECKING)).toHaveCount(0);
    await page.unroute(DIALOG_CODE);
  }
});

test('a protected route without a token shows the login dialog; closing it goes to /', async ({ page }) => {
  const ways = [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: '닫기' }).click()];
  for (const close of ways) {
    for (const { path, heading } of PROTECTED) {
      await page.goto(path);
      await expect(loginDialog(page), path).toBeVisible();
      await expect(page).toHaveURL(hasPath(path));
      await expect(page.locator('h1', { hasText: heading })).toHaveCount(0);
      await close();
      await expect(page).toHaveURL(hasPath('/'));
      await expect(loginDialog(page)).toHaveCount(0);
      await expect(loginButton(page)).toBeVisible();
    }
  }
});

for (const { path, heading } of PROTECTED) {
  test(`login in the dialog of ${path} shows the page permanently`, async ({ page }) => {
    const account = await createAccount();
    const paths = recordPaths(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(path);
    await submitLogin(loginDialog(page), account);
    await expect(loginDialog(page)).toHaveCount(0);
    await waitUntilIdle(page);
    expect(fetched.filter((url) => url.includes('landing.page'))).toEqual([]);
    expect(new Set(paths)).toEqual(new Set([path]));
    await expect(title(page)).toHaveText(heading);
  });
}

test('a tab follows another tab that logs in and out', async ({ page, context }) => {
  const account = await createAccount();
  const other = await context.newPage();
  await openLanding(other);
  await expect(loginButton(other)).toBeVisible();

  await submitLogin(await openLoginDialog(page), account);
  await expect(other.getByRole('main').getByText(account.email)).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: '프로필' }).click();
  await expect(title(other)).toHaveText('프로필');

  await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(other).toHaveURL(hasPath('/'));
  await expect(loginButton(other)).toBeVisible();
});

test('the signed-in state is re-read on an auth-change event', { tag: '@deep' }, async ({ page, context }) => {
  const { email, access_token } = await signIn(context);
  await openLanding(page);
  const greeting = page.getByRole('main').getByText(email);
  const announce = () => page.evaluate(() => window.dispatchEvent(new Event('auth-change')));
  await expect(greeting).toBeVisible();

  await changeKey(page, 'user_token', null);
  await expect(greeting).toBeVisible();
  await announce();
  await expect(loginButton(page)).toBeVisible();
  await expect(greeting).toHaveCount(0);

  await changeKey(page, 'user_token', access_token);
  await expect(loginButton(page)).toBeVisible();
  await announce();
  await expect(greeting).toBeVisible();
});

test('admin screens without an admin token redirect to /admin/login, even with a user token', async ({
  page,
  context,
}) => {
  await signIn(context);
  for (const { path } of ADMIN_SCREENS) {
    await page.goto(path);
    await expect(page, path).toHaveURL(hasPath('/admin/login'));
    await expect(title(page)).toHaveText('관리자 로그인');
  }
});

test('admin screens open with a stored admin token and close when it is removed', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await signInOperator(page);
  await expect(page).toHaveURL(hasPath('/admin/dashboard'));
  for (const { path, heading } of ADMIN_SCREENS) {
    await page.goto(path);
    await expect(title(page), path).toHaveText(heading);
    await expect(page, path).toHaveURL(hasPath(path));
  }
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(hasPath('/admin/login'));
  expect(await readKeys(page)).toEqual({});
});

/** Unexpected browser errors, each thrown once, so that the reloaded page works. */
const FAULTS = {
  'while it is drawn': {
    path: '/profile',
    heading: '프로필',
    plant: () => {
      BigInt.prototype.toString = () => {
        throw new RangeError('planted');
      };
    },
  },
  'after it was drawn': {
    path: '/',
    heading: '강의를 넣으면 믿을 수 있는 노트가 나옵니다',
    plant: () => {
      Object.defineProperty(Navigator.prototype, 'onLine', {
        get() {
          throw new TypeError('planted');
        },
      });
    },
  },
  'before it is drawn': {
    path: '/password-reset?token=unknown',
    heading: '유효하지 않은 재설정 링크입니다.',
    plant: () => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...args) => {
        if (args[2] !== undefined && args[2] !== null) throw new DOMException('planted', 'SecurityError');
        replace(...args);
      };
    },
  },
};

for (const [when, { path, heading, plant }] of Object.entries(FAULTS)) {
  test(`a screen that throws ${when} is replaced by the error screen, whose button reloads`, async ({
    page,
    context,
  }) => {
    await signIn(context);
    await page.addInitScript(
      `if (!sessionStorage.getItem('met')) { sessionStorage.setItem('met', '1'); (${plant.toString()})(); }`,
    );
    await page.goto(path);
    await expect(title(page)).toHaveText('오류가 발생했습니다');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '새로고침' }).click();
    await reloaded;
    await expect(page.getByText('오류가 발생했습니다')).toHaveCount(0);
    await expect(title(page)).toHaveAccessibleName(heading);
  });
}

test('the offline screen covers a page until the network is back and keeps typed text', async ({ page, context }) => {
  await page.goto('/password-reset/request');
  await page.getByLabel('이메일').fill('half-typed@exa');
  await context.setOffline(true);
  const screen = page.getByRole('alert').filter({ hasText: OFFLINE });
  await expect(screen).toBeVisible();
  await expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();

  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect(screen.getByRole('button', { name: '다시 시도' })).toHaveAttribute('aria-busy', 'true');
  await expect(screen.getByRole('button', { name: '다시 시도' })).not.toHaveAttribute('aria-busy');
  await expect(screen).toBeVisible();

  await context.setOffline(false);
  await expect(screen).toHaveCount(0);
  await expect(page.getByLabel('이메일')).toHaveValue('half-typed@exa');
});

test('the retry button of the offline screen trusts the server rather than the browser state', {
  tag: '@deep',
}, async ({ page }) => {
  await openLanding(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    window.dispatchEvent(new Event('offline'));
  });
  const screen = page.getByRole('alert').filter({ hasText: OFFLINE });
  await expect(screen).toBeVisible();
  await expect(title(page)).toBeVisible();
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect(screen).toHaveCount(0);
});

test('a loading page shows a spinner with 로딩 중...', { tag: '@deep' }, async ({ page }) => {
  const code = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/profile', { waitUntil: 'commit' });
  const loading = page.getByRole('status').filter({ hasText: '로딩 중...' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('svg')).toBeVisible();
  await expect
    .poll(() => loading.evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBeGreaterThan(0);
  code.release();
  await expect(loginDialog(page)).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('navigation shows the same loading text over the previous page', { tag: '@deep' }, async ({ page }) => {
  await openLanding(page);
  const code = await holdRequests(page, /\/assets\/faq\.page-.*\.js$/);
  await page.getByRole('link', { name: '자주 묻는 질문' }).click();
  const loading = page.getByRole('status').filter({ hasText: '로딩 중...' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('svg')).toBeVisible();
  code.release();
  await expect(title(page)).toHaveText('자주 묻는 질문');
  await expect(loading).toHaveCount(0);
});
