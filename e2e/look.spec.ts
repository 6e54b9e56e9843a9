import type { BrowserContext, Page } from '@playwright/test';
import { breakConnection } from './steps/break-connection.ts';
import { createAccount } from './steps/create-account.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { findClippedText } from './steps/find-clipped-text.ts';
import { findRinglessStops } from './steps/find-ringless-stops.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openLanding } from './steps/open-landing.ts';
import { openLoginDialog } from './steps/open-login-dialog.ts';
import { recordCalls } from './steps/record-calls.ts';
import { requestReset } from './steps/request-reset.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Initial colour scheme per size; the other scheme is checked afterwards. */
const SIZES = [
  { width: 360, height: 800, first: 'dark' },
  { width: 768, height: 1024, first: 'light' },
  { width: 1440, height: 900, first: 'light' },
] as const;
const MAX_LAYOUT_SHIFT = 0.05;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const VIEWS: Record<string, (page: Page, context: BrowserContext) => Promise<void>> = {
  'the landing page': (page) => openLanding(page),
  'the landing page of a user': async (page, context) => {
    const { email } = await signIn(context);
    await openLanding(page);
    await expect(page.getByText(email)).toBeVisible();
  },
  'the login dialog': async (page) => {
    await expect((await openLoginDialog(page)).getByLabel('이메일')).toBeVisible();
  },
  'the sign-up dialog': async (page) => {
    await expect((await openLoginDialog(page, 'sign-up')).getByLabel('이메일')).toBeVisible();
  },
  'the profile with its form open': async (page, context) => {
    await signIn(context);
    await page.goto('/profile?section=account');
    await page.getByRole('button', { name: '비밀번호 변경' }).click();
    await expect(page.getByLabel('현재 비밀번호')).toBeVisible();
  },
  'the reset request': async (page) => {
    await page.goto('/password-reset/request');
    await expect(title(page)).toHaveText('비밀번호 찾기');
  },
  'the reset form': async (page) => {
    const { email } = await createAccount();
    await page.goto(await requestReset(email));
    await expect(page.getByLabel('계정 이메일')).toHaveValue(email);
  },
};

for (const [view, open] of Object.entries(VIEWS)) {
  for (const { first, ...size } of SIZES) {
    test(`${view} at ${size.width} px, light and dark, passes accessibility, focus and layout-shift checks`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' });
      const { faults, readLayoutShift } = await monitorPage(page);
      await open(page, context);
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await readLayoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT);

      for (const colorScheme of [first, first === 'light' ? 'dark' : 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await findAccessibilityViolations(page), colorScheme).toEqual([]);
        expect.soft(await findClippedText(page), colorScheme).toEqual([]);
        const { stops, ringless } = await findRinglessStops(page);
        expect.soft(stops, colorScheme).toBeGreaterThan(2);
        expect.soft(ringless, colorScheme).toEqual([]);
      }
      const widths = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, innerWidth] as const);
      expect.soft(widths[0], 'no horizontal scroll').toBeLessThanOrEqual(widths[1]);
      expect.soft(faults).toEqual([]);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the ${colorScheme} setting of the device selects the theme, and a stored choice overrides it`, async ({
    page,
  }) => {
    const isDark = () =>
      page.evaluate(() => {
        const [red = 255] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
        return red < 128;
      });
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    expect(await isDark()).toBe(colorScheme === 'dark');
    await page.evaluate(
      (theme) => localStorage.setItem('pilgi_theme', theme),
      colorScheme === 'dark' ? 'light' : 'dark',
    );
    await page.reload();
    expect(await isDark()).toBe(colorScheme !== 'dark');
  });
}

test('Esc closes the dialog and the focus returns to the button that opened it', async ({ page }) => {
  const dialog = await openLoginDialog(page);
  await expect(dialog.getByLabel('이메일')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: '로그인' })).toBeFocused();
});

test('Enter that ends a Hangul composition does not submit the form, the next one does', async ({ page }) => {
  await page.goto('/password-reset/request');
  await page.getByLabel('이메일').focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 });
  await expect(page.getByLabel('이메일')).toHaveValue('한');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await keyboard.send('Input.insertText', { text: '한' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('올바른 이메일 형식을 입력해주세요.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page shows hero, login link, features and footer', async ({ page }) => {
    await page.goto('/');
    await expect(title(page)).toHaveAccessibleName('강의를 넣으면 믿을 수 있는 노트가 나옵니다');
    await expect(page.getByText('시작 전에 최대 금액 확인')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: '로그인' })).toBeVisible();
    await expect(page.getByRole('region', { name: '특징' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '이용약관' })).toHaveAttribute(
      'href',
      '/terms',
    );
  });
});

test('legal pages are shown without the connection gate while the API is down [D-49]', async ({ page }) => {
  await breakConnection(page);
  const calls = recordCalls(page);
  for (const [path, heading] of [
    ['/terms', '서비스 이용약관'],
    ['/terms/service', '서비스 이용약관'],
    ['/ecommerce', '전자상거래 표준약관'],
    ['/terms/ecommerce', '전자상거래 표준약관'],
    ['/privacy', '개인정보처리방침'],
    ['/business-info', '사업자 정보'],
    ['/refund-policy', '환불 정책'],
  ] as const) {
    await page.goto(path);
    await expect(title(page), path).toHaveText(heading);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.getByText(/서버에 연결(하는 중|할 수 없)/), path).toHaveCount(0);
  }
  // The settings of the site are read in the background; the pages do not wait for them.
  expect(calls.filter(({ path }) => path !== '/app/site')).toEqual([]);
});
