import type { BrowserContext, Page } from '@playwright/test';
import { answerAsBrokenProxy, breakConnection } from './steps/break-connection.ts';
import { controlToss } from './steps/control-toss.ts';
import { createAccount } from './steps/create-account.ts';
import { submitLogin } from './steps/fill-login.ts';
import { fillWidget, paymentWindow } from './steps/fill-widget.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { launchPath } from './steps/launch-path.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openSession } from './steps/open-session.ts';
import { readKeys } from './steps/read-keys.ts';
import { recordCalls } from './steps/record-calls.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const ME_CALL = '**/api/v1/auth/users/me';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page) => page.getByRole('dialog', { name: '결제 수단' });
const pay = (page: Page) => page.getByRole('button', { name: '결제하기', exact: true });
const lastPay = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ });
const hasPath = (path: string) => (url: URL) => url.pathname === path && url.search === '' && url.hash === '';
const facts = (page: Page) => page.getByRole('main').locator('dl').first();

/** Orders through the package picker of the payment management page. */
async function orderFirstPackage(page: Page, context: BrowserContext): Promise<void> {
  await signIn(context);
  await page.goto('/payment-management');
  await page.getByRole('button', { name: '크레딧 충전' }).click();
  await page.getByRole('dialog', { name: '크레딧 충전' }).getByRole('button', { name: '1,000원 결제하기' }).click();
  await expect(page).toHaveURL(hasPath('/payment'));
  await expect(title(page)).toHaveText('크레딧 충전');
}

async function launchAs(page: Page, fields: Parameters<typeof launchPath>[0] = {}) {
  const account = await createAccount();
  const { access_token } = await openSession(account);
  await page.goto(launchPath({ token: access_token, customerEmail: account.email, ...fields }));
  return { ...account, access_token };
}

for (const name of ['token', 'amount', 'credits', 'orderId', 'orderName', 'customerEmail']) {
  test(`a launch without ${name} shows 결제 정보가 부족합니다. and links to the payment management`, async ({
    page,
  }) => {
    await page.goto(launchPath({}, [name]));
    await expect(title(page)).toHaveText('결제 정보가 부족합니다.');
    await expect(page).toHaveURL(hasPath('/payment'));
    const way = page.getByRole('link', { name: '결제 관리로' });
    await expect(way).toHaveAttribute('href', '/payment-management');
  });
}

test('a launch clears the URL first, shows the order and opens the payment dialog [P-03]', async ({ page }) => {
  const { faults } = await monitorPage(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    const isOurs = /\/api\/|\/v2\/standard/.test(request.url());
    if (isOurs) searches.push(new URL(page.url()).search);
  });
  const { email, access_token } = await launchAs(page, { credits: '999999', orderName: '공짜 크레딧' });
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(hasPath('/payment'));
  expect(new Set(searches)).toEqual(new Set(['']));
  await expect(facts(page)).toContainText('520 크레딧 충전');
  await expect(facts(page)).toContainText('5,000원');
  await expect(page.getByText('공짜')).toHaveCount(0);
  await expect(facts(page)).toContainText(`${email.slice(0, 2)}***@example.com`);
  await expect(lastPay(page)).toBeEnabled();
  await expect(page.getByText('본인의 계정이 아니면 결제하지 마세요.')).toBeVisible();
  // The token of a link never becomes the session of the site.
  expect(Object.values(await readKeys(page))).not.toContain(access_token);
  await page.goto('/profile');
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a token in the fragment is accepted and removed from the URL [P-04]', async ({ page }) => {
  const account = await createAccount();
  const { access_token } = await openSession(account);
  await page.goto(`${launchPath({}, ['token'])}#token=${access_token}`);
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(hasPath('/payment'));
  await expect(lastPay(page)).toBeEnabled();
});

test('a launch for another account keeps the signed-in user and shows the charged account [D-2]', async ({
  page,
  context,
}) => {
  const here = await signIn(context);
  const other = await launchAs(page);
  await expect(facts(page)).toContainText(`${other.email.slice(0, 2)}***@example.com`);
  await expect(page.getByText('이 브라우저에 로그인한 계정')).toBeVisible();
  const keys = await readKeys(page);
  expect([keys.user_token, keys.user_email]).toEqual([here.access_token, here.email]);
});

test('an unknown token keeps order and dialog, and Pay waits for an account [D-3]', async ({ page }) => {
  const account = await createAccount();
  await page.goto(launchPath({}));
  await expect(panel(page)).toBeVisible();
  await expect(lastPay(page)).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await submitLogin(page.getByRole('dialog', { name: '로그인' }), account);
  await expect(facts(page)).toContainText(`${account.email.slice(0, 2)}***@example.com`);
  await expect(lastPay(page)).toBeEnabled();
});

test('a network failure while loading the account keeps the order and can be retried', async ({ page }) => {
  await breakConnection(page, ME_CALL);
  await launchAs(page);
  await expect(panel(page)).toBeVisible();
  await expect(lastPay(page)).toBeDisabled();
  await page.unroute(ME_CALL);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(lastPay(page)).toBeEnabled();
});

test('/payment shows a spinner, then product, won and credits with Pay and Cancel', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  await orderFirstPackage(page, context);
  const account = await holdRequests(page, ME_CALL);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '결제를 준비하는 중입니다...' })).toBeVisible();
  account.release();
  await expect(facts(page)).toContainText('100 크레딧 충전');
  await expect(facts(page)).toContainText('1,000원');
  await expect(facts(page)).toContainText('100 크레딧');
  await expect(pay(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: '취소' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('/payment without an order shows an error card', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/payment');
  await expect(title(page)).toHaveText('결제 정보가 부족합니다.');
  await page.getByRole('link', { name: '결제 관리로' }).click();
  await expect(title(page)).toHaveText('결제 관리');
});

test('Cancel goes to /payment-management and removes the order', { tag: '@gate' }, async ({ page, context }) => {
  await orderFirstPackage(page, context);
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page).toHaveURL(hasPath('/payment-management'));
  await page.goto('/payment');
  await expect(title(page)).toHaveText('결제 정보가 부족합니다.');
});

for (const fromClient of ['true', 'false']) {
  test(`Cancel in a window opened by another one, fromClient=${fromClient}`, async ({ page, context }) => {
    const { access_token } = await signIn(context);
    await page.goto('/terms');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(
        (path) => void window.open(path, '_blank', 'popup'),
        launchPath({ token: access_token, fromClient }),
      ),
    ]);
    const cancel = popup.getByRole('button', { name: '취소' });
    await expect(cancel).toBeVisible();
    if (fromClient === 'true') {
      // The window may close before the click resolves; only the closing matters.
      const press = () => cancel.click().catch(() => undefined);
      await Promise.all([popup.waitForEvent('close'), press()]);
      expect(popup.isClosed()).toBe(true);
    } else {
      await cancel.click();
      await expect(popup).toHaveURL(hasPath('/payment-management'));
    }
  });
}

test('a provider script that does not load in 2 s shows an alert and the same message in the page', async ({
  page,
}) => {
  const words = '결제 시스템을 불러올 수 없습니다. 페이지를 새로고침해주세요.';
  await page.route('**/v2/standard', (route) => route.abort());
  const alerts: { text: string; atMs: number }[] = [];
  page.on('dialog', (dialog) => {
    alerts.push({ text: dialog.message(), atMs: Date.now() });
    void dialog.accept();
  });
  await launchAs(page);
  await expect(panel(page)).toBeVisible();
  const openedAtMs = Date.now();
  await expect(panel(page).getByRole('alert')).toContainText(words);
  expect(alerts.map(({ text }) => text)).toEqual([words]);
  expect((alerts[0]?.atMs ?? 0) - openedAtMs).toBeGreaterThan(1500);
  await page.unroute('**/v2/standard');
  await panel(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(page.frameLocator('iframe[title="결제수단"]').getByText('신용·체크카드')).toBeVisible();
});

test('a slow provider script is used as soon as it loads', async ({ page }) => {
  await page.route('**/v2/standard', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 900);
    });
    await route.continue();
  });
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await launchAs(page);
  await expect(lastPay(page)).toBeEnabled();
  expect(alerts).toEqual([]);
});

test('payment methods and agreement of the provider are rendered within the content security policy', async ({
  page,
  context,
}) => {
  const { faults } = await monitorPage(page);
  await orderFirstPackage(page, context);
  await pay(page).click();
  await expect(page.frameLocator('iframe[title="결제수단"]').getByText('신용·체크카드')).toBeVisible();
  await expect(page.frameLocator('iframe[title="약관 동의"]').getByRole('checkbox')).toBeVisible();
  expect(faults).toEqual([]);
});

test('an unknown client key shows an inline error', async ({ page }) => {
  const settings = { TOSS_SCRIPT_URL: `${process.env.E2E_TOSS_URL}/v2/standard`, TOSS_CLIENT_KEY: 'test_gck_stranger' };
  await page.route('**/settings.json', (route) => route.fulfill({ json: settings }));
  await launchAs(page);
  await expect(panel(page).getByRole('alert')).toContainText('결제 클라이언트 키가 올바르지 않습니다.');
  await expect(lastPay(page)).toBeDisabled();
});

test('the provider receives order, name, both return URLs, e-mail and customer name', async ({ page }) => {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/widget/payments')) sent.push(request.postDataJSON() as Record<string, unknown>);
  });
  const orderId = `order_${Date.now()}_pay07`;
  const { email } = await launchAs(page, { orderId, fromClient: 'true' });
  await fillWidget(page);
  await expect(paymentWindow(page).getByText(orderId)).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect(sent[0]).toMatchObject({
    orderId,
    orderName: '520 크레딧 충전',
    amount: 5000,
    successUrl: `${origin}/payment/success?fromClient=true`,
    failUrl: `${origin}/payment/fail?fromClient=true`,
    customerEmail: email,
    customerName: email.split('@')[0],
  });
  expect(JSON.stringify(sent[0])).not.toMatch(/token/i);
});

for (const [code, words] of [
  ['INVALID_PARAMETERS', '결제 정보에 오류가 있습니다. 다시 시도해주세요.'],
  ['INVALID_PARAMETER', '결제 정보에 오류가 있습니다. 다시 시도해주세요.'],
  ['UNAUTHORIZED', '결제 권한이 없습니다. 관리자에게 문의해주세요.'],
] as const) {
  test(`a request rejected with ${code} shows its message and reports the failure`, async ({ page }) => {
    const orderId = `order_${Date.now()}_${code.length}`;
    await controlToss('/faults', { kind: 'error', operation: 'widget', orderId, code });
    await launchAs(page, { orderId });
    const report = page.waitForRequest('**/api/v1/auth/payment/fail');
    await fillWidget(page);
    await expect(panel(page).getByRole('alert')).toHaveText(words);
    expect((await report).postDataJSON()).toMatchObject({ code, orderId });
    await expect(lastPay(page)).toBeEnabled();
  });
}

test('closing the provider window is not an error and reports nothing; missing input shows a message', async ({
  page,
}) => {
  await launchAs(page);
  const calls = recordCalls(page);
  await expect(lastPay(page)).toBeEnabled();
  await lastPay(page).click();
  await expect(panel(page).getByRole('alert')).toHaveText('필수 약관에 동의해 주세요.');
  await fillWidget(page);
  await paymentWindow(page).getByRole('button', { name: '닫기' }).click();
  await expect(panel(page).getByText('결제를 취소했습니다. 다시 결제할 수 있습니다.')).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  expect(calls.filter(({ path }) => path === '/auth/payment/fail')).toEqual([]);
  await expect(page).toHaveURL(hasPath('/payment'));
});

test('a failed order shows an error in the picker, which stays open', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/payment-management');
  await answerAsBrokenProxy(page, '**/api/v1/payments/orders');
  await page.getByRole('button', { name: '크레딧 충전' }).click();
  const picker = page.getByRole('dialog', { name: '크레딧 충전' });
  await picker.getByRole('button', { name: '1,000원 결제하기' }).click();
  await expect(picker.getByRole('alert')).toHaveText('주문을 만들지 못했습니다.');
  await expect(page).toHaveURL(hasPath('/payment-management'));
});
