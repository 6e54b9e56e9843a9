import type { Page } from '@playwright/test';
import { openLanding } from './steps/open-landing.ts';
import { readPortalPath } from './steps/read-portal-path.ts';
import { recordPaths } from './steps/record-paths.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { expect, test } from './steps/test.ts';
import { waitUntilIdle } from './steps/wait-until-idle.ts';

const LANDING_HEADING = '강의를 넣으면 믿을 수 있는 노트가 나옵니다';

/** Placeholder screens also have their own heading. */
const PUBLIC_SCREENS = [
  { path: '/', heading: LANDING_HEADING },
  { path: '/download', heading: LANDING_HEADING },
  { path: '/faq', heading: '자주 묻는 질문' },
  { path: '/payment/success', heading: '결제를 확인하지 못했습니다' },
  { path: '/payment/fail', heading: '결제 실패' },
  { path: '/password-reset/request', heading: '비밀번호 찾기' },
  { path: '/password-reset', query: '?token=unknown', heading: '유효하지 않은 재설정 링크입니다.' },
  { path: '/terms', heading: '서비스 이용약관' },
  { path: '/terms/service', heading: '서비스 이용약관' },
  { path: '/terms/ecommerce', heading: '전자상거래 표준약관' },
  { path: '/ecommerce', heading: '전자상거래 표준약관' },
  { path: '/privacy', heading: '개인정보처리방침' },
  { path: '/business-info', heading: '사업자 정보' },
  { path: '/refund-policy', heading: '환불 정책' },
  { path: '/copyright', heading: '저작권 신고 안내' },
  { path: '/admin/login', heading: '관리자 로그인' },
];

const landing = (page: Page) => page.getByRole('heading', { level: 1, name: LANDING_HEADING });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '로그인' });
const hasPath = (path: string) => (url: URL) => url.pathname === path;

async function readScreen(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page).toHaveURL(hasPath(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Server data arrives after the page, that of the downloads when they are near.
  const downloads = page.getByRole('region', { name: '내 컴퓨터에서 쓰기' });
  if ((await downloads.count()) > 0) await downloads.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: '내려받기 …' })).toHaveCount(0);
  await waitUntilIdle(page);
  const parts = [page.getByRole('banner'), page.getByRole('main'), page.getByRole('contentinfo')];
  const texts = await Promise.all(parts.map((part) => part.ariaSnapshot()));
  return [await page.title(), ...texts].join('\n');
}

test('/ and /download show the same landing page', async ({ page }) => {
  const first = await readScreen(page, '/');
  await expect(landing(page)).toBeVisible();
  expect(await readScreen(page, '/download')).toBe(first);
});

test('public screens, including placeholders, show their own heading at their URL', async ({ page }) => {
  const paths = recordPaths(page);
  for (const { path, query = '', heading } of PUBLIC_SCREENS) {
    paths.length = 0;
    const response = await page.goto(path + query);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveAccessibleName(heading);
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
    // A page that is still hydrating may update its URL after the next navigation started.
    await waitUntilIdle(page);
    expect(new Set(paths)).toEqual(new Set([path]));
  }
});

test('/terms = /terms/service and /ecommerce = /terms/ecommerce', { tag: '@deep' }, async ({ page }) => {
  const terms = await readScreen(page, '/terms');
  const ecommerce = await readScreen(page, '/ecommerce');
  expect(await readScreen(page, '/terms/service')).toBe(terms);
  expect(await readScreen(page, '/terms/ecommerce')).toBe(ecommerce);
  expect(terms).not.toBe(ecommerce);
});

test('any unknown path redirects to /', async ({ page }) => {
  for (const path of [
    '/no-such-page',
    '/deep/er/still',
    '/terms/unknown',
    '/profile/unknown',
    '/admin/unknown',
    '/한글',
    '/old-page.html',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(hasPath('/'));
    await expect(landing(page), path).toBeVisible();
  }
});

test('an unknown path is not a history entry', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/terms');
  await page.goto('/no-such-page');
  await expect(landing(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('서비스 이용약관');
});

test('the configured admin portal path redirects to /admin/login [D-31]', async ({ page }) => {
  const portal = readPortalPath();
  for (const path of [portal, `${portal}/`]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(hasPath('/admin/login'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 로그인');
  }
});

test('/admin redirects an operator to /admin/dashboard', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/admin/login');
  await signInOperator(page);
  await expect(page).toHaveURL(hasPath('/admin/dashboard'));
  await page.goto('/admin');
  await expect(page).toHaveURL(hasPath('/admin/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('대시보드');
});

test('/admin redirects a visitor through the dashboard to the admin login', { tag: '@deep' }, async ({ page }) => {
  const paths = recordPaths(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(hasPath('/admin/login'));
  await expect.poll(() => paths).toContain('/admin/dashboard');
});

test('/login opens the landing page with the login dialog only once [D-30]', async ({ page }) => {
  await page.goto('/login');
  await expect(loginDialog(page)).toBeVisible();
  await expect(page).toHaveURL(hasPath('/'));
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toHaveCount(0);
  await expect(landing(page)).toBeVisible();
  await openLanding(page);
  await expect(loginDialog(page)).toHaveCount(0);
});

for (const path of ['/password-reset/request', '/password-reset?token=unknown']) {
  test(`the link of ${path} to /login opens the landing page with the login dialog`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto(path);
    const link = page.getByRole('link', { name: '로그인으로 돌아가기' });
    await expect(link).toHaveAttribute('href', '/login');
    await link.click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page).toHaveURL(hasPath('/'));
    await page.keyboard.press('Escape');
    await expect(landing(page)).toBeVisible();
  });
}
