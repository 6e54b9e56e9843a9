import type { BrowserContext, Page } from '@playwright/test';
import { checkLayout } from './steps/check-layout.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

test.describe.configure({ mode: 'parallel' });

async function openManagement(page: Page, context: BrowserContext): Promise<void> {
  const { access_token } = await signIn(context);
  await payOrder(access_token, 10_000);
  await page.goto('/payment-management');
  await expect(page.getByRole('button', { name: '환불 신청' })).toBeVisible();
}

const VIEWS: Record<string, (page: Page, context: BrowserContext) => Promise<void>> = {
  'the payment management': openManagement,
  'the package picker': async (page, context) => {
    await openManagement(page, context);
    await page.getByRole('button', { name: '크레딧 충전' }).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
  },
  'the refund dialog': async (page, context) => {
    await openManagement(page, context);
    await page.getByRole('button', { name: '환불 신청' }).click();
    await expect(page.getByLabel('환불 사유')).toBeVisible();
  },
  'the order with its widget': async (page, context) => {
    await openManagement(page, context);
    await page.getByRole('button', { name: '크레딧 충전' }).click();
    await page.getByRole('button', { name: '1,000원 결제하기' }).click();
    await page.getByRole('button', { name: '결제하기', exact: true }).click();
    await expect(page.getByRole('button', { name: '1,000원 결제하기' })).toBeEnabled();
  },
  'the fail page': async (page) => {
    await page.goto('/payment/fail?code=EXPIRED_CARD&message=만료된 카드&orderId=order_look_1');
    await page.getByRole('button', { name: '머무르기' }).click();
    await expect(page.getByText('이 화면에 머무릅니다.')).toBeVisible();
  },
  'the receipt': async (page, context) => {
    await openManagement(page, context);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '영수증' }).click(),
    ]);
    await popup.waitForURL('**/payment/receipt/*');
    await page.goto(popup.url());
    await popup.close();
    await expect(page.getByRole('button', { name: '인쇄하기' })).toBeVisible();
  },
};

for (const [view, open] of Object.entries(VIEWS)) {
  test(`${view}, light and dark, passes the layout checks on phone, tablet and desktop`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const { faults } = await monitorPage(page);
    await open(page, context);
    await checkLayout(page);
    expect.soft(faults).toEqual([]);
  });
}
