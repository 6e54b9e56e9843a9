import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { type Chromium, openChromium } from '../testing/open-chromium.ts';
import { startShopPage } from '../testing/start-shop-page.ts';

let toss: TossSimulator;
let chromium: Chromium;

beforeAll(async () => {
  toss = await startTossSimulator();
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium.close();
  await toss.close();
});

const RENDER = () => `codeOf(async () => {
  const widgets = TossPayments('${toss.clientKey}').widgets({ customerKey: TossPayments.ANONYMOUS });
  await widgets.setAmount({ currency: 'KRW', value: 10000 });
  await widgets.renderPaymentMethods({ selector: '#methods' });
})`;

test('draws by HTML text, styles, an image, a document as text and a further script', async () => {
  const shop = await startShopPage(`${toss.url}/v2/standard`);
  const page = await chromium.open(shop.url);
  expect(await page.evaluate(RENDER())).toBe('none');
  await page.waitFor('document.querySelector(".toss-widget-mark").naturalWidth === 48');
  expect(
    await page.evaluate(`[
      document.documentElement.dataset.tossChunk,
      getComputedStyle(document.querySelector('.toss-widget > div')).position,
      getComputedStyle(document.querySelector('.toss-widget-mark')).height,
      document.querySelector('.toss-widget iframe').srcdoc !== '',
    ]`),
  ).toEqual(['loaded', 'relative', '16px', true]);
  expect(await page.evaluate('violations')).toEqual([]);
  await shop.close();
});

test('cannot draw under a policy with trusted types and without inline styles', async () => {
  const shop = await startShopPage(`${toss.url}/v2/standard`, 'strict');
  const page = await chromium.open(shop.url);
  expect(await page.evaluate(RENDER())).toContain('TrustedHTML');
  expect(await page.waitFor('violations.length > 0 && violations')).toEqual(['require-trusted-types-for']);
  await shop.close();
});
