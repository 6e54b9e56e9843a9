import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { controlToss } from './steps/control-toss.ts';
import { payOrder } from './steps/pay-order.ts';
import { recordCalls } from './steps/record-calls.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const REFUND_CALL = '**/api/v1/payments/refund';
const OPTIONS_CALL = '**/api/v1/payments/refund-options';
const LIST_CALL = '**/api/v1/payments/transactions*';
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
const refundButton = (page: Page) => page.getByRole('button', { name: '환불 신청' });

interface ListedTransaction {
  id: string;
  created_at: string;
  order_name: string;
  amount: number;
  credits_charged: number;
  status: string;
  refunded_amount: number;
  is_charged_back: boolean;
  method: string;
  order_id: string;
}

function createTransaction(index: number, changes: Partial<ListedTransaction> = {}): ListedTransaction {
  return {
    id: `0197b1e0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    created_at: '2025-09-01T05:05:00.000Z',
    order_name: '100 크레딧 충전',
    amount: 1000,
    credits_charged: 100,
    status: 'COMPLETED',
    refunded_amount: 0,
    is_charged_back: false,
    method: '카드',
    order_id: `order_${index}_listed`,
    ...changes,
  };
}

async function showList(page: Page, transactions: ListedTransaction[]): Promise<void> {
  await page.route(LIST_CALL, (route) => route.fulfill({ json: transactions }));
  await page.goto('/payment-management');
}

test('shows balance, top-up, refund policy and its full text in a new tab', async ({ page, context }) => {
  const { access_token } = await signIn(context);
  await payOrder(access_token, 5000);
  await page.goto('/payment-management');
  const balance = page.getByRole('region', { name: '크레딧 잔액' });
  await expect(balance.getByText('520 크레딧', { exact: true })).toBeVisible();
  await expect(balance.getByRole('button', { name: '크레딧 충전' })).toBeVisible();
  const policy = page.getByRole('region', { name: '환불 정책' });
  await expect(policy).toContainText('7일(168시간)');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    policy.getByRole('link', { name: /환불 정책/ }).click(),
  ]);
  await expect(tab).toHaveURL((url) => url.pathname === '/refund-policy');
});

test('an account without payments sees an empty state', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/payment-management');
  await expect(page.getByText('결제 내역이 없습니다')).toBeVisible();
});

test('100 payments are listed 10 per page with five page buttons and the page in the URL', {
  tag: '@gate',
}, async ({ page, context }) => {
  await signIn(context);
  const listRequest = page.waitForRequest(LIST_CALL);
  await showList(
    page,
    Array.from({ length: 100 }, (_, index) => createTransaction(index)),
  );
  expect(new URL((await listRequest).url()).search).toBe('?skip=0&limit=100');
  await expect(rows(page)).toHaveCount(10);
  const pager = page.getByRole('navigation', { name: '결제 내역 페이지' });
  await expect(pager.getByRole('listitem')).toHaveText(['1페이지', '2페이지', '3페이지', '4페이지', '5페이지']);
  await pager.getByRole('link', { name: /^5\s*페이지$/ }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '5');
  await expect(pager.getByRole('listitem')).toHaveText(['3페이지', '4페이지', '5페이지', '6페이지', '7페이지']);
  await expect(rows(page).first()).toContainText('order_40_listed');
  await page.goto('/payment-management?page=99');
  await expect(rows(page).first()).toContainText('order_90_listed');
  await expect(pager.getByRole('listitem')).toHaveText(['6페이지', '7페이지', '8페이지', '9페이지', '10페이지']);
});

test('dates are Korean, won amounts have separators, and the provider replaces a missing method', async ({
  page,
  context,
}) => {
  await signIn(context);
  await showList(page, [
    createTransaction(1, { amount: 100_000, credits_charged: 11_500, method: '' }),
    createTransaction(2),
  ]);
  await expect(rows(page).first()).toContainText('2025. 9. 1. 오후 2:05');
  await expect(rows(page).first()).toContainText('100,000원');
  await expect(rows(page).first()).toContainText('11,500 크레딧');
  await expect(rows(page).first()).toContainText('토스페이먼츠');
  await expect(rows(page).nth(1)).toContainText('카드');
});

test('the order id is copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context);
  await showList(page, [createTransaction(7)]);
  await page.getByRole('button', { name: '주문 번호 order_7_listed 복사' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('order_7_listed');
});

test('the picker offers five packages with bonus and preselects the first [D-48]', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/payment-management');
  await page.getByRole('button', { name: '크레딧 충전' }).click();
  const picker = page.getByRole('dialog', { name: '크레딧 충전' });
  const choices = picker.getByRole('radio');
  await expect(choices).toHaveCount(5);
  await expect(choices.first()).toBeChecked();
  const labels = await picker.locator('label').allInnerTexts();
  expect(labels.map((label) => label.replace(/\s+/g, ' '))).toEqual([
    '1,000원 기본 100 100 크레딧',
    '5,000원 보너스 4% 기본 500 + 보너스 20 520 크레딧',
    '10,000원 보너스 8% 기본 1,000 + 보너스 80 1,080 크레딧',
    '50,000원 보너스 12% 기본 5,000 + 보너스 600 5,600 크레딧',
    '100,000원 보너스 15% 기본 10,000 + 보너스 1,500 11,500 크레딧',
  ]);
  await expect(picker.getByText('부가세가 포함')).toBeVisible();
  await expect(picker.getByText('미성년자')).toBeVisible();
  await choices.last().check();
  await expect(picker.getByRole('button', { name: '100,000원 결제하기' })).toBeVisible();
});

test('a refund requires a reason and a confirmation, then returns credits and money', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  const paid = await payOrder(access_token, 10_000);
  await page.goto('/payment-management');
  const calls = recordCalls(page);
  await refundButton(page).click();
  const dialog = page.getByRole('dialog', { name: '환불 신청' });
  await dialog.getByLabel('환불 사유').fill('   ');
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('환불 사유를 입력해주세요.');
  await dialog.getByLabel('환불 사유').fill('잘못 결제했습니다');
  await dialog.getByRole('button', { name: '다음' }).click();

  const check = page.getByRole('dialog', { name: '환불 확인' });
  await expect(check.locator('dl')).toContainText('10,000원');
  await expect(check.locator('dl')).toContainText('1,080 크레딧');
  await expect(check.locator('dl')).toContainText('잘못 결제했습니다');
  expect(calls.filter(({ path }) => path === '/payments/refund')).toEqual([]);
  await check.getByRole('button', { name: '환불하기' }).click();

  await expect(page.getByText('환불이 완료되었습니다.')).toBeVisible();
  await expect(rows(page).first()).toContainText('환불 완료');
  await expect(page.getByRole('region', { name: '크레딧 잔액' }).getByText('0 크레딧', { exact: true })).toBeVisible();
  await expect(refundButton(page)).toBeDisabled();
  const { body } = await callApi('/auth/users/me', { token: access_token });
  expect(body.credit_balance).toBe(0);
  const { payments } = (await controlToss('/payments')) as { payments: { orderId: string; status: string }[] };
  expect(payments.find(({ orderId }) => orderId === paid.order_id)?.status).toBe('CANCELED');
});

test('only refundable payments can be refunded; others show the reason', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  await payOrder(access_token, 1000);
  const fresh = new Date().toISOString();
  const transactions = [1, 2, 3].map((index) => createTransaction(index, { created_at: fresh }));
  const none = { kind: 'NONE', amount: 0, credits_taken: 0 };
  const changes = [{}, { ...none, reason: 'NOTHING_LEFT' }, { ...none, reason: 'CREDITS_HELD' }];
  const sums = { credits_charged: 100, bonus_credits: 0, used_credits: 0 };
  const full = { kind: 'FULL', amount: 1000, credits_taken: 100, reason: null, ...sums };
  const options = transactions.map(({ id }, index) => ({ transaction_id: id, ...full, ...changes[index] }));
  await page.route(OPTIONS_CALL, (route) => route.fulfill({ json: options }));
  await showList(page, [
    ...transactions,
    createTransaction(4, { created_at: fresh, status: 'REFUNDED' }),
    createTransaction(5, { created_at: fresh, status: 'FAILED' }),
  ]);
  await expect(rows(page)).toHaveCount(5);
  const row = (index: number) => rows(page).nth(index);
  await expect(row(0).getByRole('button', { name: '환불 신청' })).toBeEnabled();
  for (const [index, reason] of [
    [1, '환불할 크레딧이 남아 있지 않습니다.'],
    [2, '진행 중인 작업이 끝나면 환불할 수 있습니다.'],
    [3, '이미 환불된 결제입니다.'],
  ] as const) {
    const button = row(index).getByRole('button', { name: '환불 신청' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await expect(row(4).getByRole('button', { name: '환불 신청' })).toHaveCount(0);
});

test("a refused refund shows the server's detail and keeps the dialog; an unknown one stays neutral", {
  tag: '@gate',
}, async ({ page, context }) => {
  const { access_token } = await signIn(context);
  await payOrder(access_token, 1000);
  await page.goto('/payment-management');
  await page.route(REFUND_CALL, (route) => route.fulfill({ status: 400, json: { detail: '환불할 수 없습니다.' } }));
  await refundButton(page).click();
  await page.getByLabel('환불 사유').fill('변심');
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('button', { name: '환불하기' }).click();
  const dialog = page.getByRole('dialog', { name: '환불 확인' });
  await expect(dialog.getByRole('alert')).toHaveText('환불할 수 없습니다.');
  await page.unroute(REFUND_CALL);

  await page.route(REFUND_CALL, (route) => route.fulfill({ status: 202, json: { detail: '확인 중' } }));
  await dialog.getByRole('button', { name: '환불하기' }).click();
  await expect(dialog.getByRole('status')).toContainText('환불 결과를 확인하고 있습니다.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '환불하기' })).toHaveCount(0);
});

test('the receipt opens in a 600x800 window with all required fields and prints', async ({ page, context }) => {
  const { access_token } = await signIn(context);
  const paid = await payOrder(access_token, 5000);
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/payment-management');
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: '영수증' }).click()]);
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('결제 영수증 (거래 확인용)');
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800]);
  const sheet = popup.getByRole('article');
  for (const words of [
    paid.order_id,
    '520 크레딧 충전',
    '공급가액',
    '4,545원',
    '부가세',
    '455원',
    '5,000원',
    '상호',
    '사업자등록번호',
    '000-00-00000',
    '주소',
    '고객센터',
    'support@pilgi.example',
    '세금계산서·매출전표를 대신하지 않습니다.',
  ]) {
    await expect(sheet, words).toContainText(words);
  }
  await expect(sheet.getByRole('link', { name: /매출전표/ })).toHaveAttribute('href', /\/receipt\?/);
  await popup.getByRole('button', { name: '인쇄하기' }).click();
  await expect(popup.locator('html')).toHaveAttribute('data-printed', '');
  await popup.emulateMedia({ media: 'print' });
  await expect(popup.getByRole('button', { name: '인쇄하기' })).toBeHidden();
});

test('the receipt is shown in the page when popups are blocked [D-42]', async ({ page, context }) => {
  const { access_token } = await signIn(context);
  const paid = await payOrder(access_token, 1000);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/payment-management');
  await page.getByRole('button', { name: '영수증' }).click();
  const dialog = page.getByRole('dialog', { name: '영수증' });
  await expect(dialog).toContainText(paid.order_id);
  await expect(dialog.getByRole('button', { name: '인쇄하기' })).toBeVisible();
});

test('a receipt of another user is not accessible [D-42]', { tag: '@gate' }, async ({ page, context, browser }) => {
  const other = await browser.newContext();
  const { access_token } = await signIn(other);
  await payOrder(access_token, 1000);
  const { body } = await callApi('/payments/transactions', { token: access_token });
  await other.close();
  await signIn(context);
  await page.goto(`/payment/receipt/${(body as unknown as { id: string }[])[0]?.id}`);
  await expect(page.getByRole('alert')).toContainText('영수증을 불러올 수 없습니다.');
});
