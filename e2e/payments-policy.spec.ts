import type { Page } from '@playwright/test';
import { createAccount } from './steps/create-account.ts';
import { fillWidget, paymentWindow } from './steps/fill-widget.ts';
import { launchPath } from './steps/launch-path.ts';
import { openSession } from './steps/open-session.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const ENFORCED = 'content-security-policy';
const REPORTED = 'content-security-policy-report-only';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function launch(page: Page): Promise<void> {
  const account = await createAccount();
  const { access_token } = await openSession(account);
  await page.goto(launchPath({ token: access_token, customerEmail: account.email }));
}

/** Adds the policy that is only reported to the page as an enforced one, before its scripts run. */
async function enforceReportedPolicy(page: Page): Promise<void> {
  const response = await page.request.get('/payment', { headers: { accept: 'text/html' } });
  await page.addInitScript((policy) => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    new MutationObserver((_changes, observer) => {
      if (document.head === null) return;
      observer.disconnect();
      document.head.prepend(meta);
    }).observe(document, { childList: true, subtree: true });
  }, response.headers()[REPORTED] ?? '');
}

test('a payment through a script that writes HTML, styles and scripts violates no enforced policy', async ({
  page,
  violations,
}) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/payment-pages/events')) statuses.push(response.status());
  });
  await launch(page);
  await fillWidget(page);
  const mark = page.locator('.toss-widget-mark').first();
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
  await expect(page.locator('html')).toHaveAttribute('data-toss-chunk', 'loaded');
  await paymentWindow(page).getByRole('button', { name: '결제하기' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/payment/success');
  await expect(heading(page)).toContainText('완료');
  expect(violations.faults).toEqual([]);
  // Opened, script loaded, methods drawn, pressed; the event of leaving may get lost.
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  const directives = new Set(violations.reports.map((report) => report.split(' ')[0]));
  expect([...directives].toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    'img-src',
    'require-trusted-types-for',
    'style-src-attr',
    'style-src-elem',
  ]);
});

test('the widget cannot be drawn under the policy that is only reported', async ({ page, violations }) => {
  await enforceReportedPolicy(page);
  await launch(page);
  await expect(page.getByRole('dialog', { name: '결제 수단' }).getByRole('alert')).toBeVisible();
  await expect.poll(() => violations.faults.join('\n')).toMatch(/require-trusted-types-for .*innerHTML/);
  violations.faults = [];
});

test('the payment page still blocks injected inline scripts and foreign scripts', async ({ page, violations }) => {
  await launch(page);
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'globalThis.planted = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://foreign.example/a.js';
    document.body.append(inline, foreign);
  });
  await expect.poll(() => violations.faults.join('\n')).toContain('script-src-elem https://foreign.example/a.js');
  expect(violations.faults.join('\n')).toContain('script-src-elem inline');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'planted'))).toBeUndefined();
  violations.faults = [];
});

for (const path of ['/payment/success', '/payment/fail', '/payment-management']) {
  test(`${path} refuses the script of the provider`, async ({ page, context, violations }) => {
    await signIn(context);
    await page.goto(path);
    const script = `${process.env.E2E_TOSS_URL}/v2/standard`;
    const outcome = await page.evaluate((src) => {
      try {
        document.createElement('script').src = src;
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    }, script);
    expect(outcome).toBe('TypeError');
    const response = await page.request.get(path, { headers: { accept: 'text/html' } });
    const headers = response.headers();
    expect(headers[ENFORCED]).not.toContain(new URL(script).origin);
    expect([headers[REPORTED], headers['reporting-endpoints']]).toEqual([undefined, 'csp="/api/v1/csp-reports"']);
    // The event and the message of the browser.
    await expect.poll(() => violations.faults.length).toBe(2);
    violations.faults = [];
  });
}

test('leaving and entering the payment page by links of the site loads a new document', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/payment-management');
  await page.getByRole('button', { name: '크레딧 충전' }).click();
  await page.getByRole('dialog', { name: '크레딧 충전' }).getByRole('button', { name: '1,000원 결제하기' }).click();
  await expect(heading(page)).toHaveText('크레딧 충전');
  const openedAt = () =>
    page
      .evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)
      .catch(() => 'loading');
  expect(await openedAt()).toBe('/payment');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(openedAt).toBe('/');
  await page.goBack();
  await expect(heading(page)).toHaveText('크레딧 충전');
  await expect.poll(openedAt).toBe('/payment');
});
