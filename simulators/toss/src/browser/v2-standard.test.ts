import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop } from '../testing/create-shop.ts';
import type { BrowserPage } from '../testing/open-browser-page.ts';
import { type Chromium, openChromium } from '../testing/open-chromium.ts';
import { startShopPage } from '../testing/start-shop-page.ts';

const MOBILE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const METHODS = '/widget/methods';
const AGREEMENT = '/widget/agreement';
const WINDOW = '/payment-window/';

let toss: TossSimulator;
let chromium: Chromium;
let shopPage: Awaited<ReturnType<typeof startShopPage>>;

beforeAll(async () => {
  toss = await startTossSimulator();
  shopPage = await startShopPage(`${toss.url}/v2/standard`);
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium.close();
  await shopPage.close();
  await toss.close();
});
beforeEach(() => toss.control.reset());

const REQUEST = `{ orderId: 'order_browser', orderName: '크레딧 1,080개', customerEmail: 'a@example.com', customerName: '김필기',
  successUrl: location.origin + '/payment/success?fromClient=true&note=%20a+b', failUrl: location.origin + '/payment/fail?fromClient=true' }`;

async function openWidget(userAgent?: string): Promise<BrowserPage> {
  const page = await chromium.open(shopPage.url, userAgent === undefined ? {} : { userAgent });
  await page.evaluate(`(async () => {
    globalThis.widgets = TossPayments('${toss.clientKey}').widgets({ customerKey: TossPayments.ANONYMOUS });
    await widgets.setAmount({ currency: 'KRW', value: 10000 });
    globalThis.methods = await widgets.renderPaymentMethods({ selector: '#methods', variantKey: 'DEFAULT' });
    globalThis.agreement = await widgets.renderAgreement({ selector: '#agreement', variantKey: 'AGREEMENT' });
  })()`);
  return page;
}

async function fillIn(page: BrowserPage): Promise<void> {
  await page.evaluate(
    `(() => { const select = document.querySelector('select[name=CARD]'); select.value = '41';
      select.dispatchEvent(new Event('change', { bubbles: true })); })()`,
    METHODS,
  );
  await page.click('input[type=checkbox]', AGREEMENT);
  await page.waitFor(`codeOf(() => widgets.requestPayment({})).then((code) => code === 'INVALID_PARAMETERS')`);
}

/** Starts the request without waiting; its result is stored on the page. */
async function pay(page: BrowserPage, request = REQUEST): Promise<void> {
  await page.evaluate(`void (globalThis.paying = widgets.requestPayment(${request}).then(
    (value) => { globalThis.paid = value; }, (error) => { globalThis.refused = { code: error.code, message: error.message }; }))`);
}

async function openReadyWidget(userAgent?: string): Promise<BrowserPage> {
  const page = await openWidget(userAgent);
  await fillIn(page);
  return page;
}

describe('successful payment', () => {
  test('returns to successUrl with all its query parameters', async () => {
    const page = await openReadyWidget();
    expect(await page.evaluate('document.querySelector("[data-amount]").textContent', METHODS)).toBe('10,000원');
    await pay(page);
    expect(await page.waitFor('document.body.textContent', WINDOW)).toContain('크레딧 1,080개');
    expect(await page.evaluate('violations')).toEqual([]);
    await page.click('button[value=approve]', WINDOW);
    await page.waitFor('location.pathname === "/payment/success"');
    const url = await page.url();
    const [payment] = toss.control.payments();
    expect(url).toBe(
      `${shopPage.url}/payment/success?fromClient=true&note=%20a+b&paymentType=NORMAL&amount=10000&orderId=order_browser&paymentKey=${payment?.paymentKey}`,
    );
    expect(payment).toMatchObject({ status: 'IN_PROGRESS', method: null });
    const shop = createShop(toss);
    const confirmation = { paymentKey: payment?.paymentKey ?? '', orderId: 'order_browser', amount: 10_000 };
    expect((await shop.confirm(confirmation)).body).toMatchObject({ status: 'DONE', card: { issuerCode: '41' } });
  });

  test('resolves the promise without return URLs', async () => {
    const page = await openReadyWidget();
    await pay(page, `{ orderId: 'order_promise', orderName: '크레딧' }`);
    await page.click('button[value=approve]', WINDOW);
    expect(await page.waitFor('globalThis.paid')).toEqual({
      paymentKey: toss.control.payments()[0]?.paymentKey,
      orderId: 'order_promise',
      amount: { currency: 'KRW', value: 10_000 },
      paymentType: 'NORMAL',
    });
    expect(await page.evaluate('document.querySelector("dialog")')).toBeNull();
  });

  test('reports the selected method to the page', async () => {
    const page = await openReadyWidget();
    await page.evaluate(`methods.on('paymentMethodSelect', (value) => { globalThis.selected = value; })`);
    await page.click('input[value=EASY_PAY]', METHODS);
    expect(await page.waitFor('globalThis.selected')).toEqual({ code: 'EASY_PAY' });
    expect(await page.evaluate('methods.getSelectedPaymentMethod()')).toEqual({ code: 'EASY_PAY' });
  });

  test('replaces the page by the payment window on a phone', async () => {
    const page = await openReadyWidget(MOBILE);
    await pay(page);
    await page.waitFor(`location.pathname.startsWith('${WINDOW}')`);
    await page.click('button[value=approve]');
    await page.waitFor('location.pathname === "/payment/success"');
    expect(new URL(await page.url()).searchParams.get('orderId')).toBe('order_browser');
  });

  test('rejects the confirmation afterwards', async () => {
    const page = await openReadyWidget();
    await pay(page);
    await page.click('button[value=refuse-approval]', WINDOW);
    await page.waitFor('location.pathname === "/payment/success"');
    const [payment] = toss.control.payments();
    const confirmation = { paymentKey: payment?.paymentKey ?? '', orderId: 'order_browser', amount: 10_000 };
    expect((await createShop(toss).confirm(confirmation)).body.code).toBe('REJECT_CARD_PAYMENT');
  });
});

describe('unsuccessful payment', () => {
  test('redirects to failUrl with code, message and order when the card company declines', async () => {
    const page = await openReadyWidget();
    await pay(page);
    await page.click('button[value=decline]', WINDOW);
    await page.waitFor('location.pathname === "/payment/fail"');
    const query = Object.fromEntries(new URL(await page.url()).searchParams);
    expect(query).toEqual({
      fromClient: 'true',
      code: 'REJECT_CARD_COMPANY',
      message: expect.stringMatching(/[가-힣]/),
      orderId: 'order_browser',
    });
    expect(toss.control.payments()).toMatchObject([{ status: 'ABORTED' }]);
  });

  test('redirects to failUrl without the order when cancelled', async () => {
    const page = await openReadyWidget();
    await pay(page);
    await page.click('button[value=cancel]', WINDOW);
    await page.waitFor('location.pathname === "/payment/fail"');
    const { searchParams } = new URL(await page.url());
    expect(searchParams.get('code')).toBe('PAY_PROCESS_CANCELED');
    expect(searchParams.has('orderId')).toBe(false);
    expect(toss.control.payments()).toMatchObject([{ status: 'READY' }]);
  });

  test.each([
    ['its button', (page: BrowserPage) => page.click('button[value=close]', WINDOW)],
    ['Escape', (page: BrowserPage) => page.evaluate<void>('document.querySelector("dialog").close()')],
  ])('stays on the page and allows a new attempt when closed by %s', async (_way, close) => {
    const page = await openReadyWidget();
    await pay(page);
    await page.waitFor('document.querySelector("button[value=close]") !== null', WINDOW);
    await close(page);
    expect(await page.waitFor('globalThis.refused')).toMatchObject({ code: 'USER_CANCEL' });
    expect(toss.control.payments()).toMatchObject([{ status: 'READY' }]);
    await pay(page);
    await page.click('button[value=approve]', WINDOW);
    expect(await page.waitFor('location.pathname === "/payment/success"')).toBe(true);
  });

  test('rejects with the configured code when the provider refuses to open', async () => {
    const page = await openReadyWidget();
    toss.control.addFault({ kind: 'error', operation: 'widget', code: 'PROVIDER_STATUS_UNHEALTHY' });
    await pay(page);
    expect(await page.waitFor('globalThis.refused')).toMatchObject({ code: 'PROVIDER_STATUS_UNHEALTHY' });
  });
});

describe('rejects invalid calls', () => {
  let page: BrowserPage;
  beforeAll(async () => {
    page = await openWidget();
  });

  test.each([
    ['no key', `TossPayments()`, 'INVALID_CLIENT_KEY'],
    ['the secret key', `TossPayments('test_gsk_x')`, 'INSECURE_KEY_USAGE'],
    [
      'a key of single calls',
      `TossPayments('test_ck_x').widgets({ customerKey: 'ab' })`,
      'NOT_SUPPORTED_API_INDIVIDUAL_KEY',
    ],
    ['no customer', `TossPayments('test_gck_x').widgets({})`, 'INVALID_CUSTOMER_KEY'],
    ['a method of version 1', `TossPayments('test_gck_x').requestPayment('카드', {})`, 'V1_METHOD_NOT_SUPPORTED'],
    [
      'another client key',
      `other.setAmount(won).then(() => other.renderPaymentMethods({ selector: 'body' }))`,
      'INVALID_CLIENT_KEY',
    ],
    ['rendering before the amount', `other.renderPaymentMethods({ selector: 'body' })`, 'NOT_SETUP_AMOUNT'],
    ['dollars', `widgets.setAmount({ currency: 'USD', value: 1 })`, 'INVALID_AMOUNT_CURRENCY'],
    ['a negative amount', `widgets.setAmount({ currency: 'KRW', value: -1 })`, 'BELOW_ZERO_AMOUNT'],
    ['half a won', `widgets.setAmount({ currency: 'KRW', value: 0.5 })`, 'INVALID_AMOUNT_VALUE'],
    [
      'no place',
      `other.setAmount(won).then(() => other.renderPaymentMethods({ selector: '#nowhere' }))`,
      'INVALID_SELECTOR',
    ],
    ['no selector', `other.renderAgreement({ selector: '###' })`, 'INVALID_SELECTOR'],
    ['an unknown variant', `other.renderAgreement({ selector: 'body', variantKey: 'X' })`, 'INVALID_VARIANT_KEY'],
    ['methods twice', `widgets.renderPaymentMethods({ selector: 'body' })`, 'PAYMENT_METHODS_WIDGET_ALREADY_RENDERED'],
    ['terms twice', `widgets.renderAgreement({ selector: 'body' })`, 'AGREEMENT_WIDGET_ALREADY_RENDERED'],
    ['an unknown event', `methods.on('paid', () => {})`, 'INVALID_PARAMETER'],
    ['an invalid listener', `agreement.on('agreementStatusChange', 1)`, 'INVALID_PARAMETER'],
    ['nothing agreed', `widgets.requestPayment(${REQUEST})`, 'NEED_AGREEMENT_WITH_REQUIRED_TERMS'],
    ['nothing set up', `other.requestPayment(${REQUEST})`, 'NOT_SETUP_AMOUNT'],
    [
      'nothing rendered',
      `other.setAmount(won).then(() => other.requestPayment(${REQUEST}))`,
      'NOT_SELECTED_PAYMENT_METHOD',
    ],
  ])('%s', async (...[, expression, code]) => {
    const setUp = `const won = { currency: 'KRW', value: 1000 };
      const other = TossPayments('test_gck_of_somebody_else').widgets({ customerKey: 'customer-1' });`;
    const got = await page.evaluate(`(() => { ${setUp} return codeOf(() => ${expression}); })()`);
    expect(got).toBe(code);
  });

  test('rejects a request without a card company', async () => {
    await page.evaluate(`agreement.on('agreementStatusChange', (value) => { globalThis.agreed = value; })`);
    await page.click('input[type=checkbox]', AGREEMENT);
    expect(await page.waitFor('globalThis.agreed')).toEqual({ agreedRequiredTerms: true });
    expect(await page.evaluate(`codeOf(() => widgets.requestPayment(${REQUEST}))`)).toBe('NEED_CARD_PAYMENT_DETAIL');
  });

  test('rejects a second concurrent request and allows rendering again after destroy', async () => {
    const busy = await openReadyWidget();
    await pay(busy);
    expect(await busy.evaluate(`codeOf(() => widgets.requestPayment(${REQUEST}))`)).toBe('INVALID_METHOD_TRANSACTION');
    await busy.click('button[value=close]', WINDOW);
    await busy.waitFor('globalThis.refused');
    await busy.evaluate(`(async () => { await methods.destroy(); await agreement.destroy();
      await widgets.renderPaymentMethods({ selector: '#methods' }); await widgets.renderAgreement({ selector: '#agreement' }); })()`);
    expect(await busy.evaluate('document.querySelectorAll("iframe[title]").length')).toBe(2);
  });

  test.each([
    ['frame', `{ ...${REQUEST}, windowTarget: 'iframe' }`, 'INVALID_PARAMETERS'],
    ['promise', `{ orderId: 'order_promise', orderName: '크레딧' }`, 'NOT_SUPPORTED_PROMISE'],
  ])('supports no %s on a phone', async (_what, request, code) => {
    const phone = await openWidget(MOBILE);
    expect(await phone.evaluate(`codeOf(() => widgets.requestPayment(${request}))`)).toBe(code);
  });
});
