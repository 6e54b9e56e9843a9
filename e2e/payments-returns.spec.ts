import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { controlToss } from './steps/control-toss.ts';
import { createAccount } from './steps/create-account.ts';
import { fakeDesktopClient } from './steps/fake-desktop-client.ts';
import { fillWidget, paymentWindow } from './steps/fill-widget.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { launchPath } from './steps/launch-path.ts';
import { openSession } from './steps/open-session.ts';
import { authenticateOrder, type PaidOrder } from './steps/pay-order.ts';
import { recordCalls } from './steps/record-calls.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const CONFIRM_CALL = '**/api/v1/payments/confirm';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const countdown = (page: Page) => page.getByRole('status').filter({ hasText: /초 뒤/ });
const hasPath = (path: string) => (url: URL) => url.pathname === path;
const successPath = ({ payment_key, order_id, amount }: PaidOrder, path = '/payment/success') =>
  `${path}${path.includes('?') ? '&' : '?'}paymentType=NORMAL&amount=${amount}&orderId=${order_id}&paymentKey=${payment_key}`;

async function openLaunchPopup(page: Page, fields: Parameters<typeof launchPath>[0]): Promise<Page> {
  await page.goto('/terms');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((path) => void window.open(path, '_blank', 'popup'), launchPath({ fromClient: 'true', ...fields })),
  ]);
  return popup;
}

test('a user pays and gets the credits: shows order id and amount, then /payment-management after 3 s', async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  await page.goto('/payment-management');
  await page.getByRole('button', { name: '크레딧 충전' }).click();
  const picker = page.getByRole('dialog', { name: '크레딧 충전' });
  await picker.getByRole('radio', { name: /10,000원/ }).check();
  await picker.getByRole('button', { name: '10,000원 결제하기' }).click();
  await page.getByRole('button', { name: '결제하기', exact: true }).click();
  await fillWidget(page);
  const orderId = await paymentWindow(page).locator('dd').nth(1).innerText();
  await paymentWindow(page).getByRole('button', { name: '결제하기' }).click();

  await expect(title(page)).toHaveText('결제 완료');
  await expect(page.getByText('결제가 완료되었습니다.')).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByText('10,000원')).toBeVisible();
  await expect(countdown(page)).toHaveText(/^[123]초 뒤 결제 관리로 이동합니다\.$/);
  await expect(page).toHaveURL(hasPath('/payment-management'));
  await expect(page.getByText('1,080 크레딧').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('결제 완료');
  expect((await callApi('/auth/users/me', { token: access_token })).body.credit_balance).toBe(1080);
});

test('the timer starts after the response, not before, and can be stopped [D-11]', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  const paid = await authenticateOrder(access_token, 5000);
  const confirm = await holdRequests(page, CONFIRM_CALL);
  await page.goto(successPath(paid));
  await expect(title(page)).toHaveText('결제 확인 중');
  await pause(3500);
  await expect(page).toHaveURL(hasPath('/payment/success'));
  await expect(countdown(page)).toHaveCount(0);
  confirm.release();
  await expect(countdown(page)).toHaveText(/^[123]초 뒤 결제 관리로 이동합니다\.$/);
  await page.getByRole('button', { name: '머무르기' }).click();
  await pause(3500);
  await expect(page.getByText('이 화면에 머무릅니다.')).toBeVisible();
  await expect(page).toHaveURL(hasPath('/payment/success'));
  await page.getByRole('button', { name: '지금 이동' }).click();
  await expect(page).toHaveURL(hasPath('/payment-management'));
});

test('a second return credits nothing and shows the same result [D-14]', async ({ page, context }) => {
  const { access_token } = await signIn(context);
  const paid = await authenticateOrder(access_token, 5000);
  for (const _ of [1, 2]) {
    await page.goto(successPath(paid));
    await expect(page.getByText('520 크레딧').first()).toBeVisible();
  }
  expect((await callApi('/auth/users/me', { token: access_token })).body.credit_balance).toBe(520);
});

test('a client payment sends the callback to the first responding port and closes the window after 2 s [P-05]', async ({
  page,
  context,
}) => {
  const account = await createAccount();
  const { access_token } = await openSession(account);
  const knocks = await fakeDesktopClient(context, 18_082);
  const orderId = `order_${Date.now()}_client`;
  const popup = await openLaunchPopup(page, { token: access_token, orderId });
  await fillWidget(popup);
  await paymentWindow(popup).getByRole('button', { name: '결제하기' }).click();
  await expect(title(popup)).toHaveText('결제 완료');
  await expect(popup.getByText('앱으로 돌아가면 잔액이 자동으로 갱신됩니다.')).toBeVisible();
  await expect(countdown(popup)).toHaveText(/^[12]초 뒤 이 창을 닫습니다\.$/);
  await popup.waitForEvent('close');
  const body = { type: 'PAYMENT_CONFIRMED', orderId, amount: 5000, success: true };
  expect(knocks).toEqual([18_080, 18_081, 18_082].map((port) => ({ port, body })));
  expect((await callApi('/auth/users/me', { token: access_token })).body.credit_balance).toBe(520);
});

test('a rejected client payment also sends the callback and closes the window', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const account = await createAccount();
  const { access_token } = await openSession(account);
  const knocks = await fakeDesktopClient(context, 18_080);
  const orderId = `order_${Date.now()}_refused`;
  const popup = await openLaunchPopup(page, { token: access_token, orderId });
  await fillWidget(popup);
  await paymentWindow(popup).getByText('다르게 끝내기').click();
  await paymentWindow(popup).getByLabel('인증 뒤 승인 거절 이유').selectOption('REJECT_CARD_PAYMENT');
  await paymentWindow(popup).getByRole('button', { name: '인증 뒤 승인 거절' }).click();
  const words = await popup.getByRole('alert').innerText();
  expect(words).toMatch(/\p{Script=Hangul}/u);
  await popup.waitForEvent('close');
  const body = { type: 'PAYMENT_FAILED', orderId, success: false, error: words };
  expect(knocks).toEqual([{ port: 18_080, body }]);
});

test('a link with only fromClient=true sends no callback to local ports [D-15]', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  const knocks = await fakeDesktopClient(context, 18_080);
  const paid = await authenticateOrder(access_token, 1000);
  await page.goto('/terms');
  await page.goto(successPath(paid, '/payment/success?fromClient=true'));
  await expect(title(page)).toHaveText('결제 완료');
  await expect(countdown(page)).toHaveText(/이 창을 닫습니다/);
  await expect(page.getByText('이 창을 닫고 앱으로 돌아가세요.')).toBeVisible();
  expect(knocks).toEqual([]);
});

test("a refusal shows the server's message, then /payment-management after 5 s", { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  const paid = await authenticateOrder(access_token, 5000);
  await controlToss('/faults', {
    kind: 'error',
    operation: 'confirm',
    orderId: paid.order_id,
    code: 'REJECT_CARD_PAYMENT',
    effect: 'abort',
  });
  const response = page.waitForResponse(CONFIRM_CALL);
  await page.goto(successPath(paid));
  const { detail } = (await (await response).json()) as { detail: string };
  const answeredAtMs = Date.now();
  await expect(page.getByRole('alert')).toHaveText(detail);
  await expect(page.getByText(paid.order_id)).toBeVisible();
  await expect(countdown(page)).toHaveText(/^[345]초 뒤 결제 관리로 이동합니다\.$/);
  await expect(countdown(page)).toHaveText('1초 뒤 결제 관리로 이동합니다.');
  expect(Date.now() - answeredAtMs).toBeGreaterThan(3500);
  await expect(page).toHaveURL(hasPath('/payment-management'));
});

test('without key, order or amount no request is sent: 결제 정보가 부족합니다.', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await signIn(context);
  const calls = recordCalls(page);
  for (const query of [
    '',
    '?orderId=order_1&amount=1000',
    '?paymentKey=k&amount=1000',
    '?paymentKey=k&orderId=order_1',
  ]) {
    await page.goto(`/payment/success${query}`);
    await expect(page.getByRole('alert')).toHaveText('결제 정보가 부족합니다.');
  }
  expect(calls.filter(({ path }) => path.startsWith('/payments'))).toEqual([]);
});

test('an unknown outcome shows a neutral message until the payment history has the result [P-06]', async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  const paid = await authenticateOrder(access_token, 5000);
  const detail = '결제 결과를 확인하고 있습니다. 잠시 후 결제 내역에서 확인해 주세요.';
  await page.route(CONFIRM_CALL, (route) => route.fulfill({ status: 202, json: { detail } }));
  await page.goto(successPath(paid));
  await expect(title(page)).toHaveText('결제 확인 중');
  await expect(page.getByRole('status').filter({ hasText: detail })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(countdown(page)).toHaveCount(0);
  await callApi('/payments/confirm', { method: 'POST', token: access_token, body: { ...paid } });
  await expect(title(page)).toHaveText('결제 완료');
  await expect(countdown(page)).toBeVisible();
});

test('the fail page shows our message, a differing provider message, order id and code, reports the failure and sends no callback [D-13]', async ({
  page,
  context,
}) => {
  const knocks = await fakeDesktopClient(context, 18_080);
  const report = page.waitForRequest('**/api/v1/auth/payment/fail');
  const query = new URLSearchParams({ code: 'EXPIRED_CARD', message: '만료 <b>카드</b>', orderId: 'order_fail_1' });
  await page.goto(`/payment/fail?${query}`);
  await expect(title(page)).toHaveText('결제 실패');
  await expect(page.getByRole('alert')).toHaveText('유효기간이 지난 카드입니다. 다른 카드를 사용해주세요.');
  await expect(page.getByText('만료 <b>카드</b>')).toBeVisible();
  await expect(page.getByText('결제사 안내')).toBeVisible();
  await expect(page.getByText('order_fail_1')).toBeVisible();
  await expect(page.getByText('EXPIRED_CARD')).toBeVisible();
  expect((await report).postDataJSON()).toEqual({
    code: 'EXPIRED_CARD',
    message: '만료 <b>카드</b>',
    orderId: 'order_fail_1',
  });
  expect((await (await report).response())?.status()).toBe(200);
  expect(knocks).toEqual([]);
});

test('the fail page omits an identical provider message and does not treat a cancellation as a failure', {
  tag: '@deep',
}, async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto(`/payment/fail?${new URLSearchParams({ code: 'NEW_CODE', message: '점검 중인 은행입니다.' })}`);
  await expect(page.getByText('점검 중인 은행입니다.')).toHaveCount(1);
  await expect.poll(() => calls.filter(({ path }) => path === '/auth/payment/fail').length).toBe(1);
  await page.goto('/payment/fail?code=PAY_PROCESS_CANCELED&message=x');
  await expect(title(page)).toHaveText('결제 취소');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls.filter(({ path }) => path === '/auth/payment/fail')).toHaveLength(1);
});

test('the fail page closes its window after 5 s or redirects to / when it cannot', { tag: '@deep' }, async ({
  page,
}) => {
  const path = '/payment/fail?code=TIMEOUT&message=늦음&orderId=order_fail_2';
  await page.goto('/terms');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((target) => void window.open(target, '_blank', 'popup'), path),
  ]);
  await expect(countdown(popup)).toHaveText(/^[345]초 뒤 이 창을 닫습니다\.$/);
  const openedAtMs = Date.now();
  await popup.waitForEvent('close');
  expect(Date.now() - openedAtMs).toBeGreaterThan(2500);
  await page.goto(path);
  await expect(title(page)).toHaveText('결제 실패');
  await expect(page).toHaveURL(hasPath('/'));
});

test('a declined payment returns to the fail page with its code', async ({ page }) => {
  const account = await createAccount();
  const { access_token } = await openSession(account);
  await page.goto(launchPath({ token: access_token }));
  await fillWidget(page);
  await paymentWindow(page).getByText('다르게 끝내기').click();
  await paymentWindow(page).getByLabel('인증 거절 이유').selectOption('REJECT_CARD_COMPANY');
  await paymentWindow(page).getByRole('button', { name: '인증 거절', exact: true }).click();
  await expect(page).toHaveURL(hasPath('/payment/fail'));
  await expect(page.getByRole('alert')).toHaveText('카드사에서 결제를 거절했습니다. 카드사에 문의해주세요.');
});

test('a paid return to the landing page with modal=true clears the URL first and confirms there [D-14]', async ({
  page,
  context,
}) => {
  const { access_token } = await signIn(context);
  const paid = await authenticateOrder(access_token, 1000);
  const confirm = await holdRequests(page, CONFIRM_CALL);
  await page.goto(successPath(paid, '/?modal=true'));
  await expect.poll(confirm.count).toBe(1);
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  confirm.release();
  const dialog = page.getByRole('dialog', { name: '결제 결과' });
  await expect(dialog.getByRole('heading', { name: '결제 완료' })).toBeVisible();
  await expect(dialog.getByText(paid.order_id)).toBeVisible();
  await expect(page).toHaveURL(hasPath('/payment-management'));
});

test('a failed return to the landing page with modal=true clears the URL and is shown there', { tag: '@deep' }, async ({
  page,
}) => {
  const query = new URLSearchParams({ modal: 'true', code: 'TIMEOUT', message: '늦음', orderId: 'order_fail_3' });
  await page.goto(`/?${query}`);
  const dialog = page.getByRole('dialog', { name: '결제 결과' });
  await expect(dialog.getByText('결제 시간이 초과되었습니다. 다시 시도해주세요.')).toBeVisible();
  await expect(dialog.getByText('order_fail_3')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await dialog.getByRole('button', { name: '지금 닫기' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
