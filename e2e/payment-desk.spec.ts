import type { Page } from '@playwright/test';
import { checkLayout } from './steps/check-layout.ts';
import { leaveRefundStuck, payWithoutCredits, raiseAlarm, useCredits } from './steps/desk-cases.ts';
import { payOrder } from './steps/pay-order.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';
import {
  aCustomer,
  balanceOf,
  closeCase,
  openCase,
  openDesk,
  openOperatorSession,
  openOrder,
  searchPayments,
} from './steps/work-at-desk.ts';

/** Support cases as an operator meets them, solved on the screens of the desk alone; more in payment-desk-cases.spec.ts. */

let keys: Record<string, string>;
test.beforeAll(async () => {
  keys = await openOperatorSession();
});

test('paid, no credits: a query settles the payment', async ({ page, context }) => {
  const customer = await aCustomer();
  const orderId = await payWithoutCredits(customer.token);
  await openDesk(page, context, { keys });
  await openOrder(page, customer.email, orderId);
  await page.getByRole('button', { name: '결제사에 다시 묻기' }).click();
  await expect(page.getByText(/결제사 상태 DONE/)).toBeVisible();
  await expect(page.getByText('결제 완료').first()).toBeVisible();
  expect(await balanceOf(customer)).toBe(1080);
  const timeline = page.getByRole('list', { name: '시간순 기록' });
  await expect(timeline.getByText('주문 만듦')).toBeVisible();
  await expect(timeline.getByText('정산', { exact: true })).toBeVisible();
  await expect(timeline.getByText('결제사에 다시 물음')).toBeVisible();
});

test('chargeback: what is left is taken back, the customer sees why', async ({ page, context, browser }) => {
  const customer = await aCustomer();
  const paid = await payOrder(customer.token, 10_000);
  await useCredits(customer.email, 300);
  await openDesk(page, context, { keys });
  await openOrder(page, paid.order_id, paid.order_id);
  await page.getByRole('button', { name: '차지백 기록' }).click();
  const dialog = page.getByRole('dialog', { name: '차지백 기록' });
  await dialog.getByLabel('이의제기일').fill('2026-11-02');
  await dialog.getByLabel('사유').fill('본인 결제가 아니라는 이의제기');
  await dialog.getByRole('button', { name: '기록하기' }).click();
  await expect(dialog.getByText('빈칸을 모두 채우고')).toBeVisible();
  await dialog.getByLabel('근거').fill('카드사 공문 2026-1102');
  await dialog.getByRole('button', { name: '기록하기' }).click();
  await expect(page.getByText('차지백', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: '시간순 기록' }).getByText('손실 처리')).toBeVisible();
  expect(await balanceOf(customer)).toBe(0);
  const other = await browser.newContext();
  const customerKeys = {
    user_token: customer.token,
    user_email: customer.email,
    user_info: JSON.stringify({ email: customer.email }),
  };
  await storeKeys(other, customerKeys);
  const own = await other.newPage();
  await own.goto('/payment-management');
  await expect(own.getByText('카드사 이의제기로 취소')).toBeVisible();
  await other.close();
});

test('refund stuck: it is sent again from the queue', async ({ page, context }) => {
  const customer = await aCustomer();
  const paid = await payOrder(customer.token, 10_000);
  await leaveRefundStuck(customer.token, paid.order_id);
  await openDesk(page, context, { keys });
  const dialog = await openCase(page, new RegExp(`환불.*${paid.order_id}`));
  await dialog.getByRole('button', { name: '환불 다시 보내기' }).click();
  await dialog.getByLabel('내용').fill('고객이 다시 문의하여 보냄');
  await dialog.getByRole('button', { name: '취소 보내기' }).click();
  await expect(dialog.getByText(/결제사 상태 CANCELED/)).toBeVisible();
  await expect(dialog.getByText('환불 완료', { exact: true })).toBeVisible();
  await closeCase(dialog, '정산됨', '환불된 것을 확인함');
  await expect(dialog.getByText('닫음: 정산됨')).toBeVisible();
  expect(await balanceOf(customer)).toBe(0);
});

test('alarm: assigned, acknowledged, closed with a reason and found among the closed cases', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const subject = `order_${Date.now()}_alarm`;
  await raiseAlarm(subject);
  await openDesk(page, context, { keys, query: '?queue=alarms' });
  await expect(page.getByRole('navigation', { name: '관리자 메뉴' }).getByText(/건 확인 필요/)).toBeAttached();
  const dialog = await openCase(page, new RegExp(`많이 취소됨 ${subject}`));
  await dialog.getByRole('button', { name: '맡기기' }).click();
  await dialog.getByRole('button', { name: '확인함' }).click();
  await expect(dialog.getByRole('list', { name: '처리 기록' }).getByText('확인함')).toBeVisible();
  await closeCase(dialog, '설명됨', '결제사와 통화하여 확인함');
  await expect(dialog.getByText('닫음: 설명됨')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: new RegExp(subject) })).toHaveCount(0);
  await page.getByRole('tab', { name: '닫은 사건' }).click();
  await expect(page.getByRole('button', { name: new RegExp(subject) })).toBeVisible();
});

/** Screens with an order under review and a stuck refund of one customer. */
const VIEWS: [string, (page: Page, paid: { email: string; order_id: string }) => Promise<void>][] = [
  ['queue', async (page) => await expect(page.getByRole('button', { name: /주문: .*열기/ }).first()).toBeVisible()],
  [
    'search',
    async (page, { email, order_id }) => {
      await searchPayments(page, email);
      await expect(page.getByRole('region', { name: '검색 결과' }).getByRole('link', { name: order_id })).toBeVisible();
    },
  ],
  [
    'order page',
    async (page, { order_id }) => {
      await openOrder(page, order_id, order_id);
      await page.getByRole('button', { name: '검토 종료' }).click();
    },
  ],
  [
    'case dialog',
    async (page, { order_id }) => {
      const dialog = await openCase(page, new RegExp(`환불.*${order_id}`));
      await dialog.getByRole('button', { name: '환불 다시 보내기' }).click();
    },
  ],
  [
    'charge-back dialog',
    async (page, { email }) => {
      const { token } = await aCustomer();
      const { order_id } = await payOrder(token, 10_000);
      await openOrder(page, order_id, order_id);
      await page.getByRole('button', { name: '차지백 기록' }).click();
      await expect(page.getByRole('dialog')).not.toContainText(email);
    },
  ],
];

for (const [name, reach] of VIEWS) {
  test(`the ${name} at 390 and 1440 px, light and dark, passes accessibility and overflow checks`, async ({
    page,
    context,
  }) => {
    const customer = await aCustomer();
    await payWithoutCredits(customer.token);
    const { order_id } = await payOrder(customer.token, 10_000);
    await leaveRefundStuck(customer.token, order_id);
    await openDesk(page, context, { keys });
    await reach(page, { email: customer.email, order_id });
    await checkLayout(page, { widths: [1440], mayClip: name.endsWith('dialog') });
    // The list of queues scrolls sideways on a phone.
    await checkLayout(page, { widths: [390], mayClip: name !== 'order page' });
  });
}
