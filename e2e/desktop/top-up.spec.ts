import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './steps/desktop-test.ts';
import { occupyPorts } from './steps/occupy-ports.ts';
import { openDeepLink } from './steps/open-deep-link.ts';
import { beginTopUp, payInBrowser } from './steps/pay-in-browser.ts';
import { sendPaymentCallback } from './steps/send-payment-callback.ts';
import { takeScreenshot } from './steps/take-screenshot.ts';

/** Required: the balance is correct within this time after the payment, even without a callback. */
const PROMISED_MS = 5000;
const PORTS = Array.from({ length: 10 }, (_, index) => 18_080 + index);
const CALLBACKS = /^http:\/\/localhost:1808\d\//;

test('a card payment in the browser sends the callback to the first free port; foreign and false callbacks change nothing', async ({
  computer,
  signIn,
  page,
}) => {
  const releasePorts = await occupyPorts([18_080, 18_081]);
  const { window } = await signIn();
  const address = await beginTopUp(window, computer);
  expect(new URL(address).search).toBe('?fromClient=true');
  await takeScreenshot(computer, 'desktop-paying');

  const orderId = new URLSearchParams(new URL(address).hash.slice(1)).get('orderId') ?? '';
  const origin = process.env.E2E_BASE_URL ?? '';
  const paid = (id: string) => JSON.stringify({ type: 'PAYMENT_CONFIRMED', orderId: id, amount: 1000, success: true });
  const port = 18_082;
  expect(await sendPaymentCallback({ port, origin: 'https://evil.example', body: paid(orderId) })).toBe(403);
  expect(await sendPaymentCallback({ port, origin, host: 'evil.example', body: paid(orderId) })).toBeGreaterThanOrEqual(
    400,
  );
  expect(
    await sendPaymentCallback({
      port,
      origin,
      body: JSON.stringify({ type: 'PAYMENT_CONFIRMED', x: 'x'.repeat(5000) }),
    }),
  ).toBe(413);
  expect(await sendPaymentCallback({ port, origin, body: paid('order_1_of_another_user') })).toBe(200);
  expect(await sendPaymentCallback({ port, origin, body: paid(orderId) })).toBe(200);
  await pause(1000);
  expect(await window.readText()).not.toContain('충전 완료');

  const callback = page.waitForResponse((response) => response.url() === `http://localhost:${port}/payment-callback`);
  await payInBrowser(page, address);
  expect((await callback).status()).toBe(200);
  await window.see('충전 완료', PROMISED_MS);
  await takeScreenshot(computer, 'desktop-paid');
  await window.press('닫기');
  await window.gone('충전 완료');
  await window.see('100 크레딧', PROMISED_MS);
  await releasePorts();
});

test('with all ten ports taken the balance is correct through polling', async ({ computer, signIn, page }) => {
  const releasePorts = await occupyPorts(PORTS);
  const { window } = await signIn();
  await payInBrowser(page, await beginTopUp(window, computer));
  await window.see('충전 완료', PROMISED_MS);
  await expect(page.getByRole('link', { name: '필기 앱 열기' })).toHaveAttribute('href', 'pilgi://payment');
  expect(await openDeepLink(computer, 'pilgi://payment')).toBe(0);
  expect(await window.readText()).toContain('충전 완료');
  await releasePorts();
});

test('the balance is correct when the browser blocks the callback or the client is not running', async ({
  computer,
  signIn,
  open,
  context,
  page,
}) => {
  await context.route(CALLBACKS, (route) => route.abort('accessdenied'));
  const { client, window } = await signIn();
  await payInBrowser(page, await beginTopUp(window, computer));
  await window.see('충전 완료', PROMISED_MS);
  await window.press('닫기');
  await window.gone('충전 완료');

  const address = await beginTopUp(window, computer);
  await client.kill();
  await payInBrowser(page, address);
  const again = await open();
  await again.window.see('충전 완료', PROMISED_MS + 10_000);
  await again.window.press('닫기');
  await again.window.gone('충전 완료');
  await again.window.press('결제 관리');
  await again.window.see('200 크레딧', PROMISED_MS);
});
