import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { checkBooks } from './check-books.ts';
import { createDraw } from './create-draw.ts';
import { type KillTrial, listKillTrials, prepareProvider } from './kill-trials.ts';
import { type AuthenticatedOrder, type Buyer, openBuyer } from './open-buyer.ts';
import { openProductDatabase } from './open-product-database.ts';
import { getSettledCounts } from './proof.queries.ts';
import type { ProofOptions, ProofResult } from './proof-block.ts';
import { type ProofStack, startProofStack } from './start-proof-stack.ts';
import { waitUntilFinal, waitUntilIdle } from './wait-until-final.ts';

const CLOCK_RATE = 30;
const QUICK_TRIALS = 8;
const DEATH_TIMEOUT_MS = 30_000;
const FINAL_TIMEOUT_MS = 120_000;
const LOWEST_AMOUNT = 1000;

interface Scene {
  stack: ProofStack;
  product: Database;
  buyer: Buyer;
}

/** A real process dies at each named place of the money's way; afterwards nothing is lost and nothing is doubled. */
export async function proveKills(options: ProofOptions): Promise<ProofResult> {
  const trials = chooseTrials(options);
  const stack = await startProofStack(options.databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl);
  const violations: string[] = [];
  let longestMs = 0;
  let deaths = 0;
  try {
    const scene = { stack, product, buyer: await openBuyer(stack) };
    for (const [index, trial] of trials.entries()) {
      const outcome = await tryKill(scene, trial, LOWEST_AMOUNT + index * 10);
      if (outcome.died) deaths += 1;
      longestMs = Math.max(longestMs, outcome.finalMs);
      violations.push(...outcome.violations.map((found) => `${trial.point} round ${trial.round}: ${found}`));
      if (violations.length > 0) break;
    }
    const { paid, refunded } = await getSettledCounts(stack.db);
    const points = new Set(trials.map(({ point }) => point)).size;
    const longest = `${(longestMs / 1000).toFixed(1)} s (clock x${CLOCK_RATE})`;
    return {
      figures: `${points} points, ${deaths} kills, ${paid} payments, ${refunded} refunds, longest to final ${longest}`,
      violations,
      counts: { kills: deaths },
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

function chooseTrials({ point, quick, rounds, seed, trials = QUICK_TRIALS }: ProofOptions): KillTrial[] {
  const all = listKillTrials(rounds).filter((trial) => point === undefined || trial.point.startsWith(point));
  if (!quick || point !== undefined) return all;
  const draw = createDraw(`kills/${seed}`);
  const points = draw.sample([...new Set(all.map((trial) => trial.point))], trials);
  return points.flatMap((chosen) =>
    draw.sample(
      all.filter((trial) => trial.point === chosen),
      1,
    ),
  );
}

async function tryKill(scene: Scene, trial: KillTrial, amount: number) {
  const { buyer, product, stack } = scene;
  const { control } = stack.toss;
  const order = await buyer.order(amount);
  if (trial.act === 'refund') await payInPeace(scene, order);
  prepareProvider(control, trial, order);
  const victim = stack[trial.victim];
  victim.arm(trial.point);
  const act = async () => (trial.act === 'refund' ? await askRefund(buyer, order) : await buyer.confirm(order));
  const death = victim.nextDeath();
  const acting = act();
  const died = await Promise.race([death.then(() => true), pause(DEATH_TIMEOUT_MS, false)]);
  const started = performance.now();
  await Promise.all([acting, victim.ready()]);
  const retrying = trial.retries ? act() : Promise.resolve(null);
  await Promise.all([retrying, waitUntilFinal(stack.db, FINAL_TIMEOUT_MS)]);
  const finalMs = performance.now() - started;
  control.clearFaults();
  await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
  const violations = await checkBooks(stack, product);
  return { died, finalMs, violations: died ? violations : ['the point was never reached', ...violations] };
}

async function payInPeace({ buyer, stack }: Scene, order: AuthenticatedOrder): Promise<void> {
  const { status } = await buyer.confirm(order);
  if (status !== 200) throw new Error(`a payment without faults answered ${status}`);
  await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS);
  await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
}

async function askRefund(buyer: Buyer, { order_id }: AuthenticatedOrder) {
  const transactionId = await buyer.transactionOf(order_id);
  if (transactionId === null) throw new Error(`${order_id} is not in the history`);
  return await buyer.refund(transactionId);
}
