import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { checkSettledState } from '../kit/check-settled-state.ts';
import { type AuthenticatedOrder, type Buyer, openBuyer } from '../kit/open-buyer.ts';
import { openProductDatabase } from '../kit/open-product-database.ts';
import { startVerificationStack, type VerificationStack } from '../kit/start-verification-stack.ts';
import { getSettledCounts } from '../kit/verification.queries.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../kit/wait-until-final.ts';
import { type KillTrial, listKillTrials, prepareProvider } from './kill-trials.ts';

const CLOCK_RATE = 30;
const QUICK_TRIALS = 8;
const DEATH_TIMEOUT_MS = 30_000;
const FINAL_TIMEOUT_MS = 120_000;
const MIN_AMOUNT_WON = 1000;

interface Scene {
  stack: VerificationStack;
  product: Database;
  buyer: Buyer;
}

/** Kills a process at each payment fail point and verifies that nothing is lost or booked twice. */
export async function verifyKills(options: VerificationOptions): Promise<VerificationResult> {
  const trials = chooseTrials(options);
  const stack = await startVerificationStack(options.databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl);
  const violations: string[] = [];
  let slowestMs = 0;
  let deaths = 0;
  try {
    const scene = { stack, product, buyer: await openBuyer(stack) };
    for (const [index, trial] of trials.entries()) {
      const outcome = await tryKill(scene, trial, MIN_AMOUNT_WON + index * 10);
      if (outcome.died) deaths += 1;
      slowestMs = Math.max(slowestMs, outcome.finalMs);
      violations.push(...outcome.violations.map((found) => `${trial.point} round ${trial.round}: ${found}`));
      if (violations.length > 0) break;
    }
    const { paid, refunded } = await getSettledCounts(stack.db);
    const points = new Set(trials.map(({ point }) => point)).size;
    const slowest = `${(slowestMs / 1000).toFixed(1)} s (clock x${CLOCK_RATE})`;
    return {
      figures: `${points} points, ${deaths} kills, ${paid} payments, ${refunded} refunds, slowest final after ${slowest}`,
      violations,
      counts: { kills: deaths },
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

function chooseTrials({ point, quick, rounds, seed, trials = QUICK_TRIALS }: VerificationOptions): KillTrial[] {
  const all = listKillTrials(rounds).filter((trial) => point === undefined || trial.point.startsWith(point));
  if (!quick || point !== undefined) return all;
  const random = createSeededRandom(`kills/${seed}`);
  const points = random.sample([...new Set(all.map((trial) => trial.point))], trials);
  return points.flatMap((chosen) =>
    random.sample(
      all.filter((trial) => trial.point === chosen),
      1,
    ),
  );
}

async function tryKill(scene: Scene, trial: KillTrial, amount: number) {
  const { product, stack } = scene;
  const { control } = stack.toss;
  // A withdrawal ends its account.
  const buyer = trial.act === 'withdraw' ? await openBuyer(stack) : scene.buyer;
  const order = await buyer.order(amount);
  if (trial.act !== 'confirm') await payWithoutFaults({ ...scene, buyer }, order);
  prepareProvider(control, trial, order);
  const victim = stack[trial.victim];
  victim.arm(trial.point);
  const act = () => ACTS[trial.act](buyer, order);
  const death = victim.nextDeath();
  const acting = act();
  const died = await Promise.race([death.then(() => true), pause(DEATH_TIMEOUT_MS, false)]);
  const started = performance.now();
  await Promise.all([acting, victim.ready()]);
  const retrying = isRepeated(trial) ? act() : Promise.resolve(null);
  await Promise.all([retrying, waitUntilFinal(stack.db, FINAL_TIMEOUT_MS)]);
  const finalMs = performance.now() - started;
  control.clearFaults();
  await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
  const violations = await checkSettledState(stack, product);
  return { died, finalMs, violations: died ? violations : ['the fail point was never reached', ...violations] };
}

const ACTS: Record<KillTrial['act'], (buyer: Buyer, order: AuthenticatedOrder) => Promise<unknown>> = {
  confirm: (buyer, order) => buyer.confirm(order),
  refund: requestRefund,
  remainder: async (buyer, order) => buyer.refundRemainder(await transactionOf(buyer, order), order.amount),
  withdraw: (buyer) => buyer.withdraw(),
};

/** A withdrawal that was not stored is lost with the process, so the user repeats it. */
function isRepeated({ act, point, retries }: KillTrial): boolean {
  if (act !== 'withdraw') return retries;
  return point === 'withdrawal:before-begin' || point === 'withdrawal:in-begin';
}

async function payWithoutFaults({ buyer, stack }: Scene, order: AuthenticatedOrder): Promise<void> {
  const { status } = await buyer.confirm(order);
  if (status !== 200) throw new Error(`a payment without faults returned ${status}`);
  await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS);
  await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
}

async function requestRefund(buyer: Buyer, order: AuthenticatedOrder) {
  return await buyer.refund(await transactionOf(buyer, order));
}

async function transactionOf(buyer: Buyer, { order_id }: AuthenticatedOrder): Promise<string> {
  const transactionId = await buyer.transactionOf(order_id);
  if (transactionId === null) throw new Error(`${order_id} is not in the history`);
  return transactionId;
}
