import { setTimeout as pause } from 'node:timers/promises';
import { listLedgerViolations } from '../../../apps/server/src/features/credits/index.ts';
import { type Answer, type Buyer, openBuyer } from '../../money-proof/open-buyer.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import type { ProofOptions, ProofResult } from '../../money-proof/proof-block.ts';
import { runParallel } from '../../money-proof/run-parallel.ts';
import { type ProofStack, startProofStack } from '../../money-proof/start-proof-stack.ts';
import { askApi } from '../ask-api.ts';
import { getOrderEnd, type OrderEnd } from './provider.queries.ts';
import { CONTRACT_CODES, listProviderCases, type ProviderCase, UNKNOWN_CODES } from './provider-cases.ts';

/** Ten minutes of an authentication are twenty seconds. */
const CLOCK_RATE = 30;
const AT_ONCE = 8;
const BUYERS = 8;
const POLL_MS = 100;
const FINAL_TIMEOUT_MS = 120_000;
const LONGEST_ANSWER_MS = 30_000;
const AMOUNT_WON = 1000;

/** Every way in which the provider may answer, one order each: the end that is right, told in Korean, credited at most once. */
export async function proveProviderAnswers({ databaseUrl, only, quick }: ProofOptions): Promise<ProofResult> {
  const cases = listProviderCases(quick);
  const stack = await startProofStack(databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl);
  try {
    stack.toss.control.setWebhookPolicy({ loseRatio: 1 });
    const buyers = await runParallel(BUYERS, 4, () => openBuyer(stack));
    const found = await runParallel(cases.length, AT_ONCE, async (index) => {
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
      figures: `${cases.length} ways of answering, ${codes} codes of refusal among them and as many told by the payment window, ${faults} faults`,
      violations: [...found.flat(), ...reports, ...broken, ...stack.api.crashes, ...stack.worker.crashes],
      counts: { provider_faults: faults },
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

async function tryCase(stack: ProofStack, buyer: Buyer, one: ProviderCase): Promise<string[]> {
  const order = await buyer.order(AMOUNT_WON);
  const { order_id: orderId } = order;
  if (one.act === 'refund') await buyer.confirm(order);
  for (const fault of one.faults) stack.toss.control.addFault({ ...fault, orderId });
  const started = performance.now();
  const answer = one.act === 'refund' ? await refundOf(buyer, orderId) : await buyer.confirm(order);
  const answeredMs = performance.now() - started;
  const end = await untilEnded(stack, orderId, one.ends);
  const approved = stack.toss.control.truth().approved.filter((money) => money.order_id === orderId).length;
  return [
    ...judgeEnd(end, one.ends),
    ...(approved === (one.ends === 'FAILED' ? 0 : 1) ? [] : [`the provider took the money ${approved} times`]),
    ...(answeredMs < LONGEST_ANSWER_MS ? [] : ['answered too late for a browser']),
    ...judgeAnswer(answer),
  ];
}

/** Ledger entries and alarms that each end has. */
const WANTED = {
  PAID: { top_ups: 1, take_backs: 0, alarms: 0 },
  REFUNDED: { top_ups: 1, take_backs: 1, alarms: 0 },
  REVIEW: { top_ups: 0, take_backs: 0, alarms: 1 },
  FAILED: { top_ups: 0, take_backs: 0, alarms: 0 },
};

function judgeEnd(end: OrderEnd, wanted: ProviderCase['ends']): string[] {
  const { alarms, take_backs, top_ups } = end;
  const isSound = JSON.stringify({ top_ups, take_backs, alarms }) === JSON.stringify(WANTED[wanted]);
  return [
    ...(end.status === wanted ? [] : [`ended as ${end.status}`]),
    ...(isSound ? [] : [`credited ${top_ups} times, taken back ${take_backs} times, ${alarms} alarms`]),
    ...(wanted === 'FAILED' && !isKorean(end.fail_message) ? [`told ${end.fail_message}`] : []),
  ];
}

const isKorean = (text: unknown) => /[가-힣]/.test(String(text));

function judgeAnswer({ body, status }: Answer): string[] {
  if (status === 200) return [];
  return (status === 202 || status === 400) && isKorean(body.detail)
    ? []
    : [`answered ${status} ${String(body.detail)}`];
}

async function refundOf(buyer: Buyer, orderId: string): Promise<Answer> {
  return await buyer.refund((await buyer.transactionOf(orderId)) ?? '');
}

async function untilEnded({ db }: ProofStack, orderId: string, wanted: string): Promise<OrderEnd> {
  const deadline = performance.now() + FINAL_TIMEOUT_MS;
  for (;;) {
    const end = await getOrderEnd(db, orderId);
    if (end.status === wanted || performance.now() > deadline) return end;
    await pause(POLL_MS);
  }
}

/** The payment window itself tells of a refusal: the order has failed, whatever the code. */
async function reportFailures(stack: ProofStack): Promise<string[]> {
  const buyer = await openBuyer(stack);
  const codes = [...CONTRACT_CODES, ...UNKNOWN_CODES];
  const found = await runParallel(codes.length, AT_ONCE, async (index) => {
    const code = codes[index] ?? '';
    const { order_id: orderId } = await buyer.order(AMOUNT_WON);
    const json = { code, message: '결제하지 못했습니다.', orderId };
    const { status } = await askApi(`${stack.apiUrl}/auth/payment/fail`, { json });
    const end = await getOrderEnd(stack.db, orderId);
    const isSound = status === 200 && end.top_ups === 0 && end.status !== 'PAID';
    return isSound ? [] : [`${code} told by the window: ${status}, ${end.status}, credited ${end.top_ups} times`];
  });
  return found.flat();
}
