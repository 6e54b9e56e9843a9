import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openBuyer } from '../kit/open-buyer.ts';
import { countTestPayments } from './sandbox.queries.ts';
import type { SandboxSite } from './start-sandbox-site.ts';
import { payInSimulator } from './walk-payment.ts';

const BANNER = '결제 심사용 화면입니다. 실제로 결제되지 않습니다.';

/** As a card company does: a listed account pays with test keys, another cannot, nothing is booked. */
export async function walkReview(site: SandboxSite, openPage: () => Promise<Page>, reviewer: string): Promise<string> {
  const { stack, webUrl } = site;
  const open = async (email: string) => {
    const page = await openPage();
    const buyer = await openBuyer(stack, email);
    const orderId = `order_${Date.now()}${randomBytes(2).toString('hex')}`;
    const fields = { amount: '5000', credits: '520', orderId, orderName: '520 크레딧 충전', customerEmail: email };
    await page.goto(`${webUrl}/payment?${new URLSearchParams({ token: await buyer.token(), ...fields })}`);
    await expect(page.getByText(BANNER)).toBeVisible();
    return page;
  };
  const refused = await open(`other-${randomBytes(4).toString('hex')}@example.com`);
  await expect(refused.getByText(/충전 준비 중입니다/)).toBeVisible();
  expect(await refused.locator('script[data-payment-sdk]').count()).toBe(0);
  const page = await open(reviewer);
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled({ timeout: 30_000 });
  await payInSimulator(page, 'CARD');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('완료', { timeout: 60_000 });
  await expect(page.getByText(BANNER)).toBeVisible();
  const { tested, booked } = await countTestPayments(stack.db);
  expect({ tested, booked }).toEqual({ tested: 1, booked: 0 });
  return `review mode: banner shown, other account refused, ${tested} test payment, ${booked} booked`;
}

/** No top-ups: the sentence is shown, the button is disabled and the provider's script is not loaded. */
export async function walkOff(site: SandboxSite, openPage: () => Promise<Page>): Promise<string> {
  const page = await openPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const buyer = await openBuyer(site.stack);
  const fields = { amount: '5000', credits: '520', orderId: `order_${Date.now()}`, orderName: '520 크레딧 충전' };
  const query = new URLSearchParams({ token: await buyer.token(), ...fields, customerEmail: buyer.email });
  await page.goto(`${site.webUrl}/payment?${query}`);
  await expect(page.getByText('지금은 충전할 수 없습니다. 결제된 금액은 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '결제하기' })).toBeDisabled();
  expect(requests.filter((url) => url.startsWith(site.scriptUrl))).toEqual([]);
  return 'mode off: sentence shown, button disabled, script not loaded';
}
