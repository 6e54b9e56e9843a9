import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { payOrder } from './steps/pay-order.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';
import { aCustomer, openOperatorSession } from './steps/work-at-desk.ts';

/** The first page of a context loads the scripts. */
const LOAD_MS = 30_000;

let keys: Record<string, string>;
test.beforeAll(async () => {
  keys = await openOperatorSession();
});

test.describe.configure({ timeout: 120_000 });

const field = (page: Page) => page.getByRole('combobox', { name: /찾기$/ });

test('from an e-mail to everything about a payment in two clicks; a pasted id opens at once', async ({
  page,
  context,
}) => {
  const customer = await aCustomer();
  const { order_id } = await payOrder(customer.token, 10_000);
  await storeKeys(context, keys);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible({ timeout: LOAD_MS });
  await page.keyboard.press('Control+k');
  await field(page).fill(customer.email);
  await page.getByRole('option', { name: customer.email }).click();
  await expect(page.getByRole('heading', { name: customer.email })).toBeVisible();
  await expect(page.getByText('충전한 돈')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /크레딧/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: order_id })).toBeVisible();
  await expect(page.getByRole('list', { name: '시간순 기록' }).getByText('주문 만듦')).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill(order_id);
  await expect(page.getByRole('option', { name: order_id })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: order_id })).toBeVisible();
});

test('on a phone the menu is behind one button and a user takes two lines', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await storeKeys(context, keys);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  // The newest users come first; other tests have created more than a page of them.
  const { email } = await aCustomer();
  await page.goto('/admin/users');
  const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
  await expect(page.getByRole('heading', { level: 1, name: '사용자' })).toBeVisible({ timeout: LOAD_MS });
  await expect(menu).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: email });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  await row.getByRole('button', { name: /할 일$/ }).click();
  await expect(page.getByRole('menuitem', { name: '크레딧 조정' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await menu.getByRole('link', { name: '대시보드' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('dashboard and user page have no accessibility violation at 390 dark and 1440 light', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const customer = await aCustomer();
  await payOrder(customer.token, 1_000);
  await storeKeys(context, keys);
  for (const look of [
    { width: 390, colorScheme: 'dark' as const },
    { width: 1440, colorScheme: 'light' as const },
  ]) {
    await page.setViewportSize({ width: look.width, height: 900 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('list', { name: '어제까지 7일' })).toBeVisible({ timeout: LOAD_MS });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await field(page).fill(customer.email);
    await expect(page.getByRole('option')).toHaveCount(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: customer.email })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
});
