import { randomUUID } from 'node:crypto';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { checkSettledState } from '../../kit/check-settled-state.ts';
import { type AuthenticatedOrder, type Buyer, openBuyer } from '../../kit/open-buyer.ts';
import { openProductDatabase } from '../../kit/open-product-database.ts';
import { runParallel } from '../../kit/run-parallel.ts';
import { startVerificationStack, type VerificationStack } from '../../kit/start-verification-stack.ts';
import type { VerificationOptions, VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../../kit/wait-until-final.ts';

const CLOCK_RATE = 10;
const SIZES = { full: { orders: 160, deliveries: 100 }, quick: { orders: 12, deliveries: 40 } };
const BUYERS = 8;
const CONCURRENCY = 16;
const COPIES = 10;
const FORGED_SHARE = 0.2;
const FINAL_TIMEOUT_MS = 300_000;
const AMOUNT_WON = 1000;
/** Time of the provider's last retry: the sum of 1, 4, 16 … 4096 minutes. */
const LATEST_MS = (3 * 24 + 19) * 3_600_000;

/** Delivers webhooks tenfold, early, days late, reordered and forged: only the provider's API decides the outcome. */
export async function verifyWebhooks({ databaseUrl, quick, seed }: VerificationOptions): Promise<VerificationResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const stack = await startVerificationStack(databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl);
  const rejected = new Map<string, number>();
  let deliveries = 0;
  try {
    const buyers = await runParallel(BUYERS, 4, () => openBuyer(stack));
    stack.toss.control.setWebhookPolicy({ copies: COPIES, order: 'shuffled' });
    await runParallel(size.orders, CONCURRENCY, async (index) => {
      const buyer = buyers[index % buyers.length];
      if (buyer === undefined) return;
      const statuses = await sendWebhooks(stack, buyer, { seed: `webhooks/${seed}/${index}`, count: size.deliveries });
      deliveries += statuses.length;
      for (const status of statuses.filter((one) => one !== 200))
        rejected.set(String(status), (rejected.get(String(status)) ?? 0) + 1);
    });
    await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
    const own = stack.toss.control.webhooks().reduce((sum, { attempts }) => sum + attempts.length, 0);
    const violations = await checkSettledState(stack, product);
    for (const [status, times] of rejected) violations.push(`${times} webhooks returned ${status}`);
    return {
      figures: `${size.orders} orders, ${deliveries + own} deliveries: tenfold, early, ${LATEST_MS / 3_600_000} h late, reordered, forged`,
      violations,
      counts: { webhooks: deliveries + own },
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

/** Sends webhooks before, during and after the confirmation: repeated ones and forged ones. */
async function sendWebhooks(
  { toss }: VerificationStack,
  buyer: Buyer,
  { count, seed }: { seed: string; count: number },
) {
  const random = createSeededRandom(seed);
  const order = await buyer.order(AMOUNT_WON);
  const ids = Array.from({ length: Math.ceil(count / COPIES) }, () => randomUUID());
  const send = async (index: number) => {
    const data = random.fraction() < FORGED_SHARE ? forgedOf(order, random.integer(0, 3)) : honestOf(order);
    const transmissionId = ids[index % ids.length];
    return (await toss.control.forgeWebhook({ data, transmissionId })).status;
  };
  const early = Math.floor(count / 4);
  const before = await runParallel(early, 4, send);
  const [during] = await Promise.all([runParallel(early, 4, send), buyer.confirm(order)]);
  const after = await runParallel(count - 2 * early, 4, send);
  return [...before, ...during, ...after];
}

function honestOf({ amount, order_id, payment_key }: AuthenticatedOrder) {
  const lastTransactionAt = new Date(Date.now() - LATEST_MS).toISOString();
  return { orderId: order_id, paymentKey: payment_key, status: 'DONE', totalAmount: amount, lastTransactionAt };
}

/** Unknown payment key, wrong amount, false cancellation or unknown order. */
function forgedOf(order: AuthenticatedOrder, kind: number): Record<string, unknown> {
  const honest = honestOf(order);
  if (kind === 0) return { ...honest, paymentKey: `forged-${randomUUID()}` };
  if (kind === 1) return { ...honest, totalAmount: order.amount * 100 };
  if (kind === 2) return { ...honest, status: 'CANCELED', cancels: [{ cancelAmount: order.amount }] };
  return { ...honest, orderId: `unknown-${randomUUID()}` };
}
