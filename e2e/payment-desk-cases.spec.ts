import { randomUUID } from 'node:crypto';
import { approveRequests } from './steps/approve-request.ts';
import { controlToss } from './steps/control-toss.ts';
import {
  leaveFinding,
  leaveOrderUnpaid,
  leaveUnmatchedPayment,
  payWithoutCredits,
  statusOfOrder,
  useCredits,
} from './steps/desk-cases.ts';
import { payOrder } from './steps/pay-order.ts';
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

/** More support cases, solved on the screens of the desk alone; the commonest are in payment-desk.spec.ts. */

let keys: Record<string, string>;
test.beforeAll(async () => {
  keys = await openOperatorSession();
});

test('double charge: the second payment is refunded', async ({ page, context }) => {
  const customer = await aCustomer();
  const first = await payOrder(customer.token, 10_000);
  const second = await payOrder(customer.token, 10_000);
  await openDesk(page, context, { keys });
  await openOrder(page, second.payment_key, second.order_id);
  await page.getByRole('button', { name: '남은 만큼 환불' }).click();
  const dialog = page.getByRole('dialog', { name: '남은 만큼 환불' });
  await dialog.getByLabel('사유').fill('두 번 결제되어 하나를 돌려줌');
  await dialog.getByRole('button', { name: '환불하기' }).click();
  await expect(page.getByText('환불 완료').first()).toBeVisible();
  expect(await balanceOf(customer)).toBe(1080);
  const { cancelled } = (await controlToss('/truth')) as { cancelled: { order_id: string; cancel_won: number }[] };
  expect(cancelled.filter((one) => [first.order_id, second.order_id].includes(one.order_id))).toMatchObject([
    { order_id: second.order_id, cancel_won: 10_000 },
  ]);
});

test('wrong account: credits move by the existing adjustments', async ({ page, context }) => {
  const [wrong, right] = [await aCustomer(), await aCustomer()];
  const paid = await payOrder(wrong.token, 10_000);
  await openDesk(page, context, { keys });
  await openOrder(page, wrong.email, paid.order_id);
  await page.getByRole('link', { name: '크레딧 조정' }).click();
  const adjust = async (email: string, operation: string) => {
    await page.getByRole('button', { name: `${email} 크레딧 조정` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: operation }).click();
    await dialog.getByLabel('크레딧', { exact: true }).fill('1080');
    await dialog.getByLabel('사유').fill(`잘못된 계정에 충전함, ${paid.order_id}`);
    await dialog.getByRole('button', { name: '조정하기' }).click();
    await expect(dialog).toHaveCount(0);
    // Removing credits, and granting more than 1,000, needs a second operator.
    await approveRequests(email);
  };
  await adjust(wrong.email, '빼기');
  await page.goto(`/admin/users?search=${encodeURIComponent(right.email)}`);
  await adjust(right.email, '더하기');
  expect([await balanceOf(wrong), await balanceOf(right)]).toEqual([0, 1080]);
});

test('expired credits: the operator grants them again with a reason', async ({ page, context }) => {
  const customer = await aCustomer();
  await openDesk(page, context, { keys });
  await page.goto(`/admin/users?search=${encodeURIComponent(customer.email)}`);
  await page.getByRole('button', { name: `${customer.email} 크레딧 조정` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('크레딧', { exact: true }).fill('120');
  await dialog.getByLabel('사유').fill('장애 동안 만료된 크레딧');
  await dialog.getByRole('button', { name: '조정하기' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await balanceOf(customer)).toBe(120);
});

test('provider down: nothing is closed until it answers', async ({ page, context }) => {
  const customer = await aCustomer();
  const orderId = await payWithoutCredits(customer.token, 2);
  await openDesk(page, context, { keys });
  await openOrder(page, orderId, orderId);
  await page.getByRole('button', { name: '결제사에 다시 묻기' }).click();
  await expect(page.getByText(/결제사가 답하지 않았습니다/)).toBeVisible();
  await closeCase(page.getByRole('main'), '결제되지 않음', '고객이 결제하지 않았다고 함');
  await expect(page.getByText(/결제사가 답하지 않아 지금은 닫을 수 없습니다/)).toBeVisible();
  expect(await statusOfOrder(orderId)).toBe('REVIEW');
  await page.getByRole('button', { name: '결제사에 다시 묻기' }).click();
  await expect(page.getByText(/결제사 상태 DONE/)).toBeVisible();
  expect(await balanceOf(customer)).toBe(1080);
});

test("minor's cancellation: the whole payment is refunded outside of the rules", async ({ page, context }) => {
  const customer = await aCustomer();
  const paid = await payOrder(customer.token, 10_000);
  await useCredits(customer.email, 900);
  await openDesk(page, context, { keys });
  await openOrder(page, paid.order_id, paid.order_id);
  await page.getByRole('button', { name: '규정 밖 환불' }).click();
  const dialog = page.getByRole('dialog', { name: '규정 밖 환불' });
  await expect(dialog.getByLabel('금액')).toHaveValue('10000');
  await expect(dialog.getByLabel('까닭')).toHaveValue('MINOR');
  await dialog.getByLabel('사유').fill('법정대리인이 취소함, 가족관계증명서 확인');
  await dialog.getByRole('button', { name: '환불하기' }).click();
  await expect(dialog).toHaveCount(0);
  await approveRequests(customer.email);
  await page.reload();
  await expect(page.getByText('환불 완료').first()).toBeVisible();
  expect(await balanceOf(customer)).toBe(0);
  const { cancelled } = (await controlToss('/truth')) as { cancelled: { order_id: string; cancel_won: number }[] };
  expect(cancelled.filter((one) => one.order_id === paid.order_id)).toMatchObject([{ cancel_won: 10_000 }]);
});

test('payment without an order: found by its key, returned and closed', async ({ page, context }) => {
  const paymentKey = await leaveUnmatchedPayment();
  await openDesk(page, context, { keys });
  await searchPayments(page, paymentKey);
  const results = page.getByRole('region', { name: '주문 없는 결제' });
  await results.getByRole('button', { name: /열기/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '취소 다시 보내기' }).click();
  await dialog.getByLabel('내용').fill('주문을 찾을 수 없어 돌려줌');
  await dialog.getByRole('button', { name: '취소 보내기' }).click();
  await expect(dialog.getByText(/남은 금액 0원/)).toBeVisible();
  await closeCase(dialog, '돈을 돌려줌', '전액 취소를 확인함');
  await expect(dialog.getByText('닫음: 돈을 돌려줌')).toBeVisible();
});

test('comparison finding: explained and reopened', async ({ page, context }) => {
  const orderId = `other-${randomUUID().slice(0, 8)}`;
  await leaveFinding(orderId);
  await openDesk(page, context, { keys, query: '?queue=findings' });
  const dialog = await openCase(page, new RegExp(`우리 주문이 아닌 승인 ${orderId}`));
  await closeCase(dialog, '설명됨', '같은 상점을 쓰는 다른 서비스의 결제');
  await dialog.getByRole('button', { name: '다시 열기' }).click();
  await dialog.getByLabel('내용').fill('금액을 다시 확인하기로 함');
  await dialog.getByRole('button', { name: '다시 열기' }).last().click();
  await expect(dialog.getByText('열림', { exact: true })).toBeVisible();
  await closeCase(dialog, '설명됨', '다시 확인했고 맞음');
  await expect(dialog.getByText('닫음: 설명됨')).toBeVisible();
});

test('order under review: closed as not paid, and the customer gets a mail', async ({ page, context }) => {
  const customer = await aCustomer();
  const orderId = await leaveOrderUnpaid(customer.token);
  await openDesk(page, context, { keys });
  const dialog = await openCase(page, new RegExp(`주문: .*${orderId}`));
  await dialog.getByRole('button', { name: '결제사에 다시 묻기' }).click();
  await expect(dialog.getByText(/결제사에 이 결제가 없습니다/)).toBeVisible();
  await closeCase(dialog, '결제되지 않음', '결제사에 결제가 없음');
  await expect(dialog.getByText('닫음: 결제되지 않음')).toBeVisible();
  expect(await statusOfOrder(orderId)).toBe('FAILED');
  const mails = async () => {
    const response = await fetch(`${process.env.E2E_MAIL_URL}/api/messages?to=${encodeURIComponent(customer.email)}`);
    return ((await response.json()) as { messages: { subject: string }[] }).messages.map(({ subject }) => subject);
  };
  await expect.poll(mails, { timeout: 20_000 }).toContain('[필기] 결제되지 않은 것을 확인했습니다');
});
