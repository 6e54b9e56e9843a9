import { setTimeout as pause } from 'node:timers/promises';
import { listLedgerViolations } from '../../../apps/server/src/features/billing/index.ts';
import { type ApiResponse, type Buyer, openBuyer } from '../../kit/open-buyer.ts';
import { openProductDatabase } from '../../kit/open-product-database.ts';
import { runParallel } from '../../kit/run-parallel.ts';
import { startVerificationStack, type VerificationStack } from '../../kit/start-verification-stack.ts';
import type { VerificationOptions, VerificationResult } from '../../kit/verification-result.ts';
import { callApi } from '../call-api.ts';
import { getOrderEnd, type OrderEnd } from './provider.queries.ts';
import { CONTRACT_CODES, listProviderCases, type ProviderCase, UNKNOWN_CODES } from './provider-cases.ts';

/** Ten minutes on this clock, the lifetime of an authentication, take 20 seconds. */
const CLOCK_RATE = 30;
const CONCURRENCY = 8;
const BUYERS = 8;
const POLL_MS = 100;
const FINAL_TIMEOUT_MS = 120_000;
const MAX_RESPONSE_MS = 30_000;
const AMOUNT_WON = 1000;

/** Runs one order per provider response variant: each must reach the expected end with a Korean message and at most one credit. */
export async function verifyProviderResponses({
  databaseUrl,
  only,
  quick,
}: VerificationOptions): Promise<VerificationResult> {
  const cases = listProviderCases(quick);
  const stack = await startVerificationStack(databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl);
  try {
    stack.toss.control.setWebhookPolicy({ loseRatio: 1 });
    const buyers = await runParallel(BUYERS, 4, () => openBuyer(stack));
    const found = await runParallel(cases.length, CONCURRENCY, async (index) => {
      const [one, buyer] = [cases[index], buyers[index % buyers.length]];
      if (one === undefined || buyer === undefined) return [];
      const violations = await tryCase(stack, buyer, one);
      if (only) console.log(`  ${one.name}: ${violations.join('; ') || one.ends}`);
      return violations.map((what) => `${one.name}: ${what}`);
    });
    const reports = await reportFailures(stack);
    const broken = (await listLedgerViolations(product)).map(({ rule, subject }) => `${rule}: ${subject}`);
    const faults = stack.toss.journal().filter((call) => call.fault !== null).length;
    const codes = CONTRACT_CODES.length + UNKNOWN_CODES.length;
    return {
      figures: `${cases.length} response variants, ${codes} rejection codes among them and as many from the payment window, ${faults} faults`,
      violations: [...found.flat(), ...reports, ...broken, ...stack.api.crashes, ...stack.worker.crashes],
      counts: { provider_faults: faults },
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

async function tryCase(stack: VerificationStack, buyer: Buyer, one: ProviderCase): Promise<string[]> {
  const order = await buyer.order(AMOUNT_WON);
  const { order_id: orderId } = order;
  if (one.act === 'refund') await buyer.confirm(order);
  for (const fault of one.faults) stack.toss.control.addFault({ ...fault, orderId });
  const started = performance.now();
  const response = one.act === 'refund' ? await refundOf(buyer, orderId) : await buyer.confirm(order);
  const responseMs = performance.now() - started;
  const end = await untilEnded(stack, orderId, one.ends);
  const approved = stack.toss.control.truth().approved.filter((money) => money.order_id === orderId).length;
  return [
    ...checkEnd(end, one.ends),
    ...(approved === (one.ends === 'FAILED' ? 0 : 1) ? [] : [`the provider took the money ${approved} times`]),
    ...(responseMs < MAX_RESPONSE_MS ? [] : ['responded later than the browser timeout']),
    ...checkResponse(response),
  ];
}

/** Expected ledger entries and alarms per end. */
const EXPECTED = {
  PAID: { top_ups: 1, take_backs: 0, alarms: 0 },
  REFUNDED: { top_ups: 1, take_backs: 1, alarms: 0 },
  REVIEW: { top_ups: 0, take_backs: 0, alarms: 1 },
  FAILED: { top_ups: 0, take_backs: 0, alarms: 0 },
};

function checkEnd(end: OrderEnd, wanted: ProviderCase['ends']): string[] {
  const { alarms, take_backs, top_ups } = end;
  const isExpected = JSON.stringify({ top_ups, take_backs, alarms }) === JSON.stringify(EXPECTED[wanted]);
  return [
    ...(end.status === wanted ? [] : [`ended as ${end.status}`]),
    ...(isExpected ? [] : [`credited ${top_ups} times, deducted ${take_backs} times, ${alarms} alarms`]),
    ...(wanted === 'FAILED' && !isKorean(end.fail_message) ? [`message is not Korean: ${end.fail_message}`] : []),
  ];
}

const isKorean = (text: unknown) => /[가-힣]/.test(String(text));

function checkResponse({ body, status }: ApiResponse): string[] {
  if (status === 200) return [];
  return (status === 202 || status === 400) && isKorean(body.detail)
    ? []
    : [`returned ${status} ${String(body.detail)}`];
}

async function refundOf(buyer: Buyer, orderId: string): Promise<ApiResponse> {
  return await buyer.refund((await buyer.transactionOf(orderId)) ?? '');
}

async function untilEnded({ db }: VerificationStack, orderId: string, wanted: string): Promise<OrderEnd> {
  const deadline = performance.now() + FINAL_TIMEOUT_MS;
  for (;;) {
    const end = await getOrderEnd(db, orderId);
    if (end.status === wanted || performance.now() > deadline) return end;
    await pause(POLL_MS);
  }
}

/** The payment window reports a rejection: the order fails, whatever the code. */
async function reportFailures(stack: VerificationStack): Promise<string[]> {
  const buyer = await openBuyer(stack);
  const codes = [...CONTRACT_CODES, ...UNKNOWN_CODES];
  const found = await runParallel(codes.length, CONCURRENCY, async (index) => {
    const code = codes[index] ?? '';
    const { order_id: orderId } = await buyer.order(AMOUNT_WON);
    const json = { code, message: '결제하지 못했습니다.', orderId };
    const { status } = await callApi(`${stack.apiUrl}/auth/payment/fail`, { json });
    const end = await getOrderEnd(stack.db, orderId);
    const isExpected = status === 200 && end.top_ups === 0 && end.status !== 'PAID';
    return isExpected
      ? []
      : [`${code} reported by the window: ${status}, ${end.status}, credited ${end.top_ups} times`];
  });
  return found.flat();
}
