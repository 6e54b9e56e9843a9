import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { createAccount } from './steps/create-account.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { findClippedText } from './steps/find-clipped-text.ts';
import { findRinglessStops } from './steps/find-ringless-stops.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openSession } from './steps/open-session.ts';
import { readKeys } from './steps/read-keys.ts';
import { OPERATOR, signInOperator } from './steps/sign-in-operator.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const WRONG = '이메일 또는 비밀번호가 올바르지 않습니다.';
const PLACES = [
  '대시보드',
  'AI 모델',
  '문의',
  '버전',
  '사용자',
  '결제',
  '탈퇴 환급',
  '무상 크레딧',
  '작업',
  '품질',
  '신고',
  '승인 요청',
  '운영자',
  '설정',
  '감사 기록',
];

/** Development requires no authenticator app, so the production response is stubbed. */
const NOT_ENROLLED = { detail: '관리자 계정은 인증 앱을 먼저 등록해야 합니다.', code: 'TOTP_ENROL' };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const BEGUN = {
  enrolment_token: 'enrolment',
  secret: SECRET,
  otpauth_uri: `otpauth://totp/Pilgi:operator%40example.com?secret=${SECRET}&issuer=Pilgi&algorithm=SHA1&digits=6&period=30`,
  expires_at: '2026-11-15T03:10:00.000Z',
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const hasPath = (path: string) => (url: URL) => url.pathname === path;

test('operator login stores the session under three keys and logout ends it everywhere', async ({ page }) => {
  await page.goto('/admin/login');
  await signInOperator(page);
  await expect(page).toHaveURL(hasPath('/admin/dashboard'));
  const { admin_token = '', admin_refresh_token = '', ...others } = await readKeys(page);
  expect(others).toEqual({ admin_email: OPERATOR.email });
  expect((await callApi('/admin/audit', { token: admin_token })).status).toBe(200);

  const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
  await expect(menu.getByRole('link')).toHaveText(PLACES.map((place) => new RegExp(`^${place}`)));
  for (const place of PLACES) {
    await menu.getByRole('link', { name: place }).click();
    await expect(title(page)).toHaveText(place === '설정' ? '시스템 설정' : place);
  }
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(hasPath('/admin/login'));
  expect(await readKeys(page)).toEqual({});
  expect((await callApi('/admin/audit', { token: admin_token })).status).toBe(401);
  const refreshed = await callApi(`/auth/refresh-token?refresh_token=${admin_refresh_token}`, { method: 'POST' });
  expect(refreshed.status).toBe(401);
});

test('admin login rejects a user account with the wrong-password message and stores nothing', async ({ page }) => {
  const user = await createAccount();
  await page.goto('/admin/login');
  for (const credentials of [user, { ...OPERATOR, password: 'wrong-horse-7' }]) {
    await signInOperator(page, credentials);
    await expect(page.getByRole('alert')).toHaveText(WRONG);
  }
  await expect(page).toHaveURL(hasPath('/admin/login'));
  expect(await readKeys(page)).toEqual({});
});

test('admin login returns to the requested screen; the audit log lists it and keeps its search in the URL', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/admin/audit?action=admin.logged_in');
  await expect(page).toHaveURL(hasPath('/admin/login'));
  await signInOperator(page);
  await expect(page).toHaveURL(/\/admin\/audit\?action=admin\.logged_in$/);
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows.first()).toHaveText('로그인');
  await expect(page.getByLabel('한 일')).toHaveValue('admin.logged_in');

  await page.getByLabel('관리자', { exact: true }).fill(OPERATOR.email);
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page).toHaveURL(/admin=operator%40example\.com/);
  await page.reload();
  await expect(page.getByLabel('관리자', { exact: true })).toHaveValue(OPERATOR.email);
  await expect(rows.first()).toHaveText('로그인');
  await page.getByLabel('대상 사용자').fill('nobody@example.com');
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page.getByText('조건에 맞는 기록이 없습니다')).toBeVisible();
});

test('an expired token or a user token is removed and redirects to the admin login [D-4]', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const user = await openSession(await createAccount());
  const foreign = { admin_token: user.access_token, admin_refresh_token: user.refresh_token };
  for (const keys of [{ admin_token: 'dead', admin_refresh_token: 'dead' }, foreign]) {
    await storeKeys(context, { ...keys, admin_email: OPERATOR.email });
    await page.goto('/admin/audit');
    await expect(page).toHaveURL(hasPath('/admin/login'));
    expect(await readKeys(page)).toEqual({});
  }
});

for (const width of [1440, 768]) {
  test(`admin login and audit log at ${width} px, light and dark, pass accessibility, focus and layout checks`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { faults } = await monitorPage(page);
    const screen = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
        expect.soft(await findAccessibilityViolations(page, rules), `${name} ${colorScheme}`).toEqual([]);
        expect.soft(await findClippedText(page), `${name} ${colorScheme}`).toEqual([]);
        expect.soft((await findRinglessStops(page)).ringless, `${name} ${colorScheme}`).toEqual([]);
      }
      const widths = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, innerWidth] as const);
      expect.soft(widths[0], name).toBeLessThanOrEqual(widths[1]);
    };
    await page.goto('/admin/login');
    await expect(page.getByLabel('관리자 이메일')).toBeVisible();
    await screen('admin-login');
    await page.route('**/api/v1/admin/login', (route) => route.fulfill({ status: 403, json: NOT_ENROLLED }));
    await page.route('**/api/v1/admin/totp/begin', (route) => route.fulfill({ json: BEGUN }));
    await signInOperator(page);
    await expect(page.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible();
    await screen('admin-totp');
    await page.unrouteAll();
    await page.goto('/admin/login');
    await signInOperator(page);
    await expect(page).toHaveURL(hasPath('/admin/dashboard'));
    await page.goto('/admin/audit');
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await screen('admin-audit');
    expect.soft(faults.filter((fault) => !fault.includes('status of 403'))).toEqual([]);
  });
}
