import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { createAccount } from './steps/create-account.ts';
import { fakeDesktopClient } from './steps/fake-desktop-client.ts';
import { fillWidget, paymentWindow } from './steps/fill-widget.ts';
import { launchPath } from './steps/launch-path.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openSession } from './steps/open-session.ts';
import { authenticateOrder } from './steps/pay-order.ts';
import { readKeys } from './steps/read-keys.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const lastPay = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ });
const facts = (page: Page) => page.getByRole('main').locator('dl').first();
const maskOf = (email: string) => `${email.slice(0, 2)}***@example.com`;

/** Creates a launch token like the desktop client does before it opens the browser. */
async function createLaunch() {
  const account = await createAccount();
  const { access_token } = await openSession(account);
  const { status, body } = await callApi('/auth/launch-token', { method: 'POST', token: access_token });
  expect(status).toBe(201);
  return { ...account, access_token, token: String(body.token) };
}

async function readBalance(token: string): Promise<unknown> {
  return (await callApi('/auth/users/me', { token })).body.credit_balance;
}

test('a launch token opens the payment page: payment, callback and credits succeed and no account data stays [P-04, D-2]', async ({
  page,
  context,
}) => {
  const { faults } = await monitorPage(page);
  const knocks = await fakeDesktopClient(context, 18_080);
  const { email, access_token, token } = await createLaunch();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  const orderId = `order_${Date.now()}_launch`;
  await page.goto(launchPath({ token, customerEmail: email, orderId, fromClient: 'true' }));
  await expect(facts(page)).toContainText(maskOf(email));
  expect(await readKeys(page)).toEqual({});
  await fillWidget(page);
  await paymentWindow(page).getByRole('button', { name: '결제하기' }).click();

  await expect(title(page)).toHaveText('결제 완료');
  await expect(page.getByText('520 크레딧').first()).toBeVisible();
  await expect(page.getByText('이 창을 닫고 앱으로 돌아가세요.')).toBeVisible();
  expect(knocks).toEqual([{ port: 18_080, body: { type: 'PAYMENT_CONFIRMED', orderId, amount: 5000, success: true } }]);
  expect(await readBalance(access_token)).toBe(520);
  expect(await readKeys(page)).toEqual({});
  expect(await page.evaluate(() => sessionStorage.getItem('pilgi_payment'))).toBeNull();
  expect(addresses.filter((address) => address.includes(token))).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a launch token in the fragment is never sent in a URL [P-04]', async ({ page }) => {
  const { email, token } = await createLaunch();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${launchPath({}, ['token'])}#token=${token}`);
  await expect(facts(page)).toContainText(maskOf(email));
  await expect(lastPay(page)).toBeEnabled();
  expect(new URL(page.url()).hash).toBe('');
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});

test('the payment page can be reloaded, but a second window with the same token is rejected [P-04]', async ({
  page,
  browser,
}) => {
  const { email, token } = await createLaunch();
  const path = launchPath({ token });
  await page.goto(path);
  await expect(facts(page)).toContainText(maskOf(email));
  await page.reload();
  await expect(facts(page)).toContainText(maskOf(email));
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(path);
  await expect(other.getByText('결제를 요청한 계정을 확인할 수 없습니다.')).toBeVisible();
  await expect(other.getByText(maskOf(email))).toHaveCount(0);
  await expect(lastPay(other)).toBeDisabled();
  await elsewhere.close();
});

test('a launch for another account requires choosing the account before payment [P-04, D-2]', async ({
  page,
  context,
}) => {
  const here = await signIn(context);
  const { token } = await createLaunch();
  await page.goto(launchPath({ token }));
  await expect(page.getByText('이 브라우저에 로그인한 계정')).toBeVisible();
  await expect(lastPay(page)).toBeDisabled();
  await page.getByRole('button', { name: '요청한 계정에 충전' }).click();
  await expect(lastPay(page)).toBeEnabled();
  expect((await readKeys(page)).user_refresh_token).toBe(here.refresh_token);
});

test('a payment that returns to the landing page with modal=true notifies the client within the content security policy [P-21]', async ({
  page,
  context,
}) => {
  const { faults } = await monitorPage(page);
  const { access_token, email, token } = await createLaunch();
  const knocks = await fakeDesktopClient(context, 18_081);
  const { order_id, amount, payment_key } = await authenticateOrder(access_token, 5000);
  await page.goto(launchPath({ token, orderId: order_id, fromClient: 'true' }));
  await expect(facts(page)).toContainText(maskOf(email));
  await page.goto(`/?modal=true&paymentKey=${payment_key}&orderId=${order_id}&amount=${amount}&fromClient=true`);
  await expect(page.getByRole('dialog').getByText('결제가 완료되었습니다.')).toBeVisible();
  await expect.poll(() => knocks.map(({ port }) => port)).toEqual([18_080, 18_081]);
  expect(await readBalance(access_token)).toBe(520);
  expect(faults.filter((fault) => fault.includes('policy'))).toEqual([]);
});
