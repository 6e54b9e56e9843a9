import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { type Buyer, openBuyer } from '../kit/open-buyer.ts';
import { getPaymentOf, getWebhookOutcome, spendCredits } from './sandbox.queries.ts';
import type { SandboxSite } from './start-sandbox-site.ts';

export const METHODS = ['CARD', 'TRANSFER', 'EASY_PAY'] as const;
export type SandboxMethod = (typeof METHODS)[number];

const METHOD_NAMES: Record<SandboxMethod, string> = { CARD: '카드', TRANSFER: '계좌이체', EASY_PAY: '간편결제' };
const AMOUNT_WON = 5000;
const USED_CREDITS = 100;
const OPERATOR_TIMEOUT_MS = 300_000;
const WEBHOOK_TIMEOUT_MS = 60_000;

interface Walk {
  site: SandboxSite;
  page: Page;
  method: SandboxMethod;
  isSimulator: boolean;
  screenshot: (name: string) => Promise<void>;
}

export interface WalkResult {
  method: SandboxMethod;
  provider_method: string | null;
  paid_won: number;
  cancelled_won: number;
  webhook: string;
}

/** Draws the widget, pays, confirms, cancels a part and fetches the payment after a webhook. */
export async function walkPayment(walk: Walk): Promise<WalkResult> {
  const { site, page, method, screenshot } = walk;
  const buyer = await openBuyer(site.stack);
  const orderId = `order_${Date.now()}${randomBytes(2).toString('hex')}`;
  await page.goto(`${site.webUrl}/payment?${await launchQuery(buyer, orderId)}`);
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled({ timeout: 30_000 });
  await screenshot(`${method}-widget`);
  if (walk.isSimulator) await payInSimulator(page, method);
  else await waitForOperator(page, method);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('완료', { timeout: 60_000 });
  await screenshot(`${method}-done`);
  const payment = await getPaymentOf(site.stack.db, orderId);
  await spendCredits(site.stack.db, { payment_id: payment.id, credits: USED_CREDITS });
  const cancelled_won = await cancelRemainder(buyer, payment.id);
  const webhook = await sendWebhook(site, payment.payment_key);
  return { method, provider_method: payment.method, paid_won: payment.amount_won, cancelled_won, webhook };
}

async function launchQuery(buyer: Buyer, orderId: string): Promise<URLSearchParams> {
  const fields = { amount: String(AMOUNT_WON), credits: '520', orderId, orderName: '520 크레딧 충전' };
  return new URLSearchParams({ token: await buyer.token(), ...fields, customerEmail: buyer.email });
}

export async function payInSimulator(page: Page, method: SandboxMethod): Promise<void> {
  const methods = page.frameLocator('iframe[title="결제수단"]');
  await methods.locator(`input[value=${method}]`).check();
  if (method === 'CARD') await methods.getByRole('combobox', { name: '카드사' }).selectOption({ label: '신한카드' });
  await page.frameLocator('iframe[title="약관 동의"]').getByRole('checkbox').check();
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  const shop = page.frameLocator('iframe[title="토스페이먼츠 결제창"]');
  await shop.getByRole('button', { name: '결제하기' }).click();
}

/** The provider's own window changes and may require an app, so the operator completes it. */
async function waitForOperator(page: Page, method: SandboxMethod): Promise<void> {
  console.log(`브라우저에서 ${METHOD_NAMES[method]}를 골라 결제를 마쳐주세요 (시험 결제이며 청구되지 않습니다).`);
  await page.waitForURL((url) => url.pathname.startsWith('/payment/'), { timeout: OPERATOR_TIMEOUT_MS });
}

async function cancelRemainder(buyer: Buyer, paymentId: string): Promise<number> {
  const amount = AMOUNT_WON - USED_CREDITS * 10;
  const { status, body } = await buyer.refundRemainder(paymentId, amount);
  if (status !== 200) throw new Error(`the partial cancel returned ${status}: ${JSON.stringify(body)}`);
  return Number(body.refunded_amount);
}

/** The provider cannot reach this machine: the notice is sent here, the look-up at the provider is real. */
async function sendWebhook({ stack }: SandboxSite, paymentKey: string): Promise<string> {
  const id = randomUUID();
  await fetch(`${stack.apiUrl}/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'tosspayments-webhook-transmission-id': id },
    body: JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey, status: 'PARTIAL_CANCELED' } }),
  });
  const deadline = performance.now() + WEBHOOK_TIMEOUT_MS;
  for (;;) {
    const outcome = await getWebhookOutcome(stack.db, id);
    if (outcome !== null) return outcome;
    if (performance.now() > deadline) throw new Error('the webhook was not processed');
    await pause(200);
  }
}
