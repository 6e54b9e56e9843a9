import { randomUUID } from 'node:crypto';
import { adjustCredits, captureHold, holdCredits } from '../../apps/server/src/features/credits/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { checkBooks } from './check-books.ts';
import { type Answer, type AuthenticatedOrder, type Buyer, openBuyer } from './open-buyer.ts';
import { openProductDatabase } from './open-product-database.ts';
import type { ProofOptions, ProofResult } from './proof-block.ts';
import { runParallel } from './run-parallel.ts';
import { type ProofStack, startProofStack } from './start-proof-stack.ts';
import { waitUntilFinal, waitUntilIdle } from './wait-until-final.ts';

const CLOCK_RATE = 10;
const CLIENTS = 50;
const FULL_ROUNDS = 200;
const QUICK_ROUNDS = 12;
const BUYERS = 4;
const FINAL_TIMEOUT_MS = 120_000;
const AMOUNT_WON = 1000;
const MICRO = 1_000_000n;
const HOLD_MS = 3_600_000;
const POOR = ['InsufficientCredits', 'SubtractionTooLarge'];

interface Scene {
  stack: ProofStack;
  product: Database;
  buyer: Buyer;
}
type Race = (scene: Scene) => Promise<string[]>;

/** Fifty hands on one order, one refund, one wallet, at the same moment. */
export async function proveRaces({ databaseUrl, quick }: ProofOptions): Promise<ProofResult> {
  const rounds = quick ? QUICK_ROUNDS : FULL_ROUNDS;
  const stack = await startProofStack(databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl, CLIENTS);
  const races: Race[] = [raceConfirms, raceRefunds, raceSpending, raceWebhooks];
  const violations: string[] = [];
  let longestMs = 0;
  try {
    const buyers = await runParallel(BUYERS, 2, () => openBuyer(stack));
    let round = 0;
    for (; round < rounds && violations.length === 0; round += 1) {
      const [race, buyer] = [races[round % races.length], buyers[Math.floor(round / races.length) % BUYERS]];
      if (race === undefined || buyer === undefined) break;
      const found = await race({ stack, product, buyer });
      longestMs = Math.max(longestMs, await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS));
      await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
      violations.push(...[...found, ...(await checkBooks(stack, product))].map((what) => `round ${round}: ${what}`));
    }
    const longest = `${(longestMs / 1000).toFixed(1)} s (clock x${CLOCK_RATE})`;
    return {
      figures: `${round} rounds x ${CLIENTS} clients, longest to final ${longest}`,
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
  const answers = await runParallel(CLIENTS, CLIENTS, () => buyer.confirm(order));
  return [...judgeConfirms(answers), ...judgeCalls(stack, order, 'confirm')];
}

async function raceRefunds({ buyer, stack }: Scene): Promise<string[]> {
  const { order, transactionId } = await buyInPeace(buyer);
  const answers = await runParallel(CLIENTS, CLIENTS, () => buyer.refund(transactionId));
  const done = answers.filter(({ status }) => status === 200).length;
  const strange = answers.filter(({ status }) => ![200, 202, 409].includes(status));
  return [
    ...(done > 1 ? [`${done} refunds of one payment were answered as done`] : []),
    ...strange.map(({ status }) => `a refund among fifty was answered ${status}`),
    ...judgeCalls(stack, order, 'cancel'),
  ];
}

/** A refund, jobs that hold and use credits, and an operator who takes some away: the wallet never goes below zero. */
async function raceSpending(scene: Scene): Promise<string[]> {
  const { buyer, product, stack } = scene;
  const { transactionId } = await buyInPeace(buyer);
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
  const answers: Answer[] = [];
  await runParallel(CLIENTS, CLIENTS, async (index) => {
    if (index % 2 === 0) await stack.toss.control.forgeWebhook({ data });
    else answers.push(await buyer.confirm(order));
  });
  return [...judgeConfirms(answers), ...judgeCalls(stack, order, 'confirm')];
}

async function buyInPeace(buyer: Buyer): Promise<{ order: AuthenticatedOrder; transactionId: string }> {
  const order = await buyer.order(AMOUNT_WON);
  const { status } = await buyer.confirm(order);
  const transactionId = await buyer.transactionOf(order.order_id);
  if (status !== 200 || transactionId === null) throw new Error(`a payment without faults answered ${status}`);
  return { order, transactionId };
}

function judgeConfirms(answers: Answer[]): string[] {
  const strange = answers.filter(({ status }) => status !== 200 && status !== 202);
  const credited = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.credits_added));
  return [
    ...strange.map(({ status }) => `a confirmation among many was answered ${status}`),
    ...(credited.size > 1 ? [`one order was said to bring ${[...credited].join(' and ')} credits`] : []),
  ];
}

function judgeCalls({ toss }: ProofStack, order: AuthenticatedOrder, operation: 'confirm' | 'cancel'): string[] {
  const calls = toss.journal().filter((call) => call.operation === operation && call.order_id === order.order_id);
  return calls.length === 1 ? [] : [`the provider was asked to ${operation} ${order.order_id} ${calls.length} times`];
}

type CreditDeps = { db: Database; clock: ProofStack['clock'] };

async function spend(deps: CreditDeps, user_id: string): Promise<void> {
  const expires_at = new Date(deps.clock.now().getTime() + HOLD_MS);
  const job = { user_id, purpose: 'JOB' as const, subject_id: randomUUID(), amount_micro: 9n * MICRO, expires_at };
  await unlessPoor(async () => {
    const { hold_id } = await holdCredits(deps, job);
    await captureHold(deps, { hold_id, amount_micro: 4n * MICRO });
  });
}

async function subtract(deps: CreditDeps, user_id: string): Promise<void> {
  const action = { user_id, operation: 'subtract' as const, action_id: randomUUID(), actor: 'proof', reason: 'race' };
  await unlessPoor(async () => {
    await inTransaction(deps.db, (tx) =>
      adjustCredits({ db: tx, clock: deps.clock }, { ...action, amount_micro: 3n * MICRO }),
    );
  });
}

/** Whoever comes too late finds the wallet empty, which is an answer and no fault. */
async function unlessPoor(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Error) || !POOR.includes(error.constructor.name)) throw error;
  }
}
