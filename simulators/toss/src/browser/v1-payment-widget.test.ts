import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { type Chromium, openChromium } from '../testing/open-chromium.ts';
import { startShopPage } from '../testing/start-shop-page.ts';

let toss: TossSimulator;
let chromium: Chromium;
let shopPage: Awaited<ReturnType<typeof startShopPage>>;

beforeAll(async () => {
  toss = await startTossSimulator();
  shopPage = await startShopPage(`${toss.url}/v1/payment-widget`);
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium.close();
  await shopPage.close();
  await toss.close();
});
beforeEach(() => toss.control.reset());

const SET_UP = `
  globalThis.widget = PaymentWidget('test_gck_simulator', PaymentWidget.ANONYMOUS);
  globalThis.methods = widget.renderPaymentMethods('#methods', { value: 9000 }, { variantKey: 'DEFAULT' });
  globalThis.agreement = widget.renderAgreement('#agreement');
  methods.on('ready', () => { globalThis.isReady = true; });`;

test('renders immediately, changes its amount and pays', async () => {
  const page = await chromium.open(shopPage.url);
  await page.evaluate(`(() => { ${SET_UP} })()`);
  await page.waitFor('globalThis.isReady');
  await page.evaluate('methods.updateAmount(8000)');
  await page.waitFor('document.querySelector("[data-amount]").textContent === "8,000원"', '/widget/methods');
  await page.click('input[value=TRANSFER]', '/widget/methods');
  await page.click('input[type=checkbox]', '/widget/agreement');
  await page.waitFor('agreement.getAgreementStatus().agreedRequiredTerms');
  await page.waitFor('methods.getSelectedPaymentMethod().method === "TRANSFER"');
  await page.evaluate(`void widget.requestPayment({ orderId: 'order_v1', orderName: '크레딧',
    successUrl: location.origin + '/payment/success', failUrl: location.origin + '/payment/fail' })`);
  await page.click('button[value=approve]', '/payment-window/');
  await page.waitFor('location.pathname === "/payment/success"');
  expect(Object.fromEntries(new URL(await page.url()).searchParams)).toMatchObject({
    orderId: 'order_v1',
    amount: '8000',
  });
  expect(toss.control.payments()).toMatchObject([{ status: 'IN_PROGRESS', totalAmount: 8_000 }]);
});

test('uses the error codes of version 1', async () => {
  const page = await chromium.open(shopPage.url);
  await page.evaluate(`(() => { ${SET_UP} })()`);
  expect(await page.evaluate('codeOf(() => widget.requestPayment({}))')).toBe('INVALID_PARAMETER');
  expect(await page.evaluate(`codeOf(() => PaymentWidget('test_gck_simulator'))`)).toBe('INVALID_CUSTOMER_KEY');
  const zero = `codeOf(() => PaymentWidget('test_gck_simulator', 'ab').renderPaymentMethods('#methods', 0))`;
  expect(await page.evaluate(zero)).toBe('INVALID_AMOUNT_VALUE');
});
