import { randomUUID } from 'node:crypto';
import { adjustCredits, captureHold, holdCredits } from '../../apps/server/src/features/billing/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { checkSettledState } from '../kit/check-settled-state.ts';
import { type ApiResponse, type AuthenticatedOrder, type Buyer, openBuyer } from '../kit/open-buyer.ts';
import { openProductDatabase } from '../kit/open-product-database.ts';
import { runParallel } from '../kit/run-parallel.ts';
import { startVerificationStack, type VerificationStack } from '../kit/start-verification-stack.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../kit/wait-until-final.ts';

const CLOCK_RATE = 10;
const CLIENTS = 50;
const FULL_ROUNDS = 200;
const QUICK_ROUNDS = 12;
const BUYERS = 4;
const FINAL_TIMEOUT_MS = 120_000;
const AMOUNT_WON = 1000;
const MICRO = 1_000_000n;
const HOLD_MS = 3_600_000;
const INSUFFICIENT_CREDIT_ERRORS = ['InsufficientCredits', 'SubtractionTooLarge'];

interface Scene {
  stack: VerificationStack;
  product: Database;
  buyer: Buyer;
}
type Race = (scene: Scene) => Promise<string[]>;

/** Sends fifty concurrent requests for one order, one refund and one wallet. */
export async function verifyRaces({ databaseUrl, quick }: VerificationOptions): Promise<VerificationResult> {
  const rounds = quick ? QUICK_ROUNDS : FULL_ROUNDS;
  const stack = await startVerificationStack(databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl, CLIENTS);
  const races: Race[] = [raceConfirms, raceRefunds, raceSpending, raceWebhooks];
  const violations: string[] = [];
  let slowestMs = 0;
  try {
    const buyers = await runParallel(BUYERS, 2, () => openBuyer(stack));
    let round = 0;
    for (; round < rounds && violations.length === 0; round += 1) {
      const [race, buyer] = [races[round % races.length], buyers[Math.floor(round / races.length) % BUYERS]];
      if (race === undefined || buyer === undefined) break;
      const found = await race({ stack, product, buyer });
      slowestMs = Math.max(slowestMs, await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS));
      await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
      violations.push(
        ...[...found, ...(await checkSettledState(stack, product))].map((what) => `round ${round}: ${what}`),
      );
    }
    const slowest = `${(slowestMs / 1000).toFixed(1)} s (clock x${CLOCK_RATE})`;
    return {
      figures: `${round} rounds x ${CLIENTS} clients, slowest final after ${slowest}`,
      violations,
      counts: { races: round, contended_acts: round * CLIENTS },
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

async function raceConfirms({ buyer, stack }: Scene): Promise<string[]> {
  const order = await buyer.order(AMOUNT_WON);
  const responses = await runParallel(CLIENTS, CLIENTS, () => buyer.confirm(order));
  return [...checkConfirms(responses), ...checkProviderCalls(stack, order, 'confirm')];
}

async function raceRefunds({ buyer, stack }: Scene): Promise<string[]> {
  const { order, transactionId } = await buyWithoutFaults(buyer);
  const responses = await runParallel(CLIENTS, CLIENTS, () => buyer.refund(transactionId));
  const done = responses.filter(({ status }) => status === 200).length;
  const unexpected = responses.filter(({ status }) => ![200, 202, 409].includes(status));
  return [
    ...(done > 1 ? [`${done} refunds of one payment were reported as done`] : []),
    ...unexpected.map(({ status }) => `a concurrent refund returned ${status}`),
    ...checkProviderCalls(stack, order, 'cancel'),
  ];
}

/** Refund, jobs and operator deductions run concurrently; the wallet must never become negative. */
async function raceSpending(scene: Scene): Promise<string[]> {
  const { buyer, product, stack } = scene;
  const { transactionId } = await buyWithoutFaults(buyer);
  const deps = { db: product, clock: stack.clock };
  const { user_id } = buyer;
  const turns = [
    () => buyer.refund(transactionId).then(() => undefined),
    () => spend(deps, user_id),
    () => subtract(deps, user_id),
  ];
  await runParallel(CLIENTS, CLIENTS, async (index) => await turns[index % turns.length]?.());
  return [];
}

async function raceWebhooks({ buyer, stack }: Scene): Promise<string[]> {
  const order = await buyer.order(AMOUNT_WON);
  const data = { orderId: order.order_id, paymentKey: order.payment_key, status: 'DONE', totalAmount: AMOUNT_WON };
  const responses: ApiResponse[] = [];
  await runParallel(CLIENTS, CLIENTS, async (index) => {
    if (index % 2 === 0) await stack.toss.control.forgeWebhook({ data });
    else responses.push(await buyer.confirm(order));
  });
  return [...checkConfirms(responses), ...checkProviderCalls(stack, order, 'confirm')];
}

async function buyWithoutFaults(buyer: Buyer): Promise<{ order: AuthenticatedOrder; transactionId: string }> {
  const order = await buyer.order(AMOUNT_WON);
  const { status } = await buyer.confirm(order);
  const transactionId = await buyer.transactionOf(order.order_id);
  if (status !== 200 || transactionId === null) throw new Error(`a payment without faults returned ${status}`);
  return { order, transactionId };
}

function checkConfirms(responses: ApiResponse[]): string[] {
  const unexpected = responses.filter(({ status }) => status !== 200 && status !== 202);
  const credited = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.credits_added));
  return [
    ...unexpected.map(({ status }) => `a concurrent confirmation returned ${status}`),
    ...(credited.size > 1 ? [`one order returned different credits: ${[...credited].join(' and ')}`] : []),
  ];
}

function checkProviderCalls(
  { toss }: VerificationStack,
  order: AuthenticatedOrder,
  operation: 'confirm' | 'cancel',
): string[] {
  const calls = toss.journal().filter((call) => call.operation === operation && call.order_id === order.order_id);
  return calls.length === 1 ? [] : [`the provider received ${calls.length} ${operation} calls for ${order.order_id}`];
}

type CreditDeps = { db: Database; clock: VerificationStack['clock'] };

async function spend(deps: CreditDeps, user_id: string): Promise<void> {
  const expires_at = new Date(deps.clock.now().getTime() + HOLD_MS);
  const job = { user_id, purpose: 'JOB' as const, subject_id: randomUUID(), amount_micro: 9n * MICRO, expires_at };
  await ignoreInsufficientCredits(async () => {
    const { hold_id } = await holdCredits(deps, job);
    await captureHold(deps, { hold_id, amount_micro: 4n * MICRO });
  });
}

async function subtract(deps: CreditDeps, user_id: string): Promise<void> {
  const action = {
    user_id,
    operation: 'subtract' as const,
    action_id: randomUUID(),
    actor: 'verification',
    reason: 'race',
  };
  await ignoreInsufficientCredits(async () => {
    await inTransaction(deps.db, (tx) =>
      adjustCredits({ db: tx, clock: deps.clock }, { ...action, amount_micro: 3n * MICRO }),
    );
  });
}

/** Ignores insufficient credits: concurrent requests may already have used them. */
async function ignoreInsufficientCredits(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Error) || !INSUFFICIENT_CREDIT_ERRORS.includes(error.constructor.name)) throw error;
  }
}
