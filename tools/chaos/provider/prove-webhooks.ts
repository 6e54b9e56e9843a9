import { randomUUID } from 'node:crypto';
import { checkBooks } from '../../money-proof/check-books.ts';
import { createDraw } from '../../money-proof/create-draw.ts';
import { type AuthenticatedOrder, type Buyer, openBuyer } from '../../money-proof/open-buyer.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import type { ProofOptions, ProofResult } from '../../money-proof/proof-block.ts';
import { runParallel } from '../../money-proof/run-parallel.ts';
import { type ProofStack, startProofStack } from '../../money-proof/start-proof-stack.ts';
import { waitUntilFinal, waitUntilIdle } from '../../money-proof/wait-until-final.ts';

const CLOCK_RATE = 10;
const SIZES = { full: { orders: 160, deliveries: 100 }, quick: { orders: 12, deliveries: 40 } };
const BUYERS = 8;
const AT_ONCE = 16;
const COPIES = 10;
const FORGED_SHARE = 0.2;
const FINAL_TIMEOUT_MS = 300_000;
const AMOUNT_WON = 1000;
/** The provider's last try: 1, 4, 16 … 4096 minutes add up to it. */
const LATEST_MS = (3 * 24 + 19) * 3_600_000;

/** Tenfold, too early, days late, in any order, and forged: a hint is a hint, and what the provider itself says counts. */
export async function proveWebhooks({ databaseUrl, quick, seed }: ProofOptions): Promise<ProofResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const stack = await startProofStack(databaseUrl, CLOCK_RATE);
  const product = openProductDatabase(stack.databaseUrl);
  const refused = new Map<string, number>();
  let deliveries = 0;
  try {
    const buyers = await runParallel(BUYERS, 4, () => openBuyer(stack));
    stack.toss.control.setWebhookPolicy({ copies: COPIES, order: 'shuffled' });
    await runParallel(size.orders, AT_ONCE, async (index) => {
      const buyer = buyers[index % buyers.length];
      if (buyer === undefined) return;
      const told = await tellOften(stack, buyer, { seed: `webhooks/${seed}/${index}`, count: size.deliveries });
      deliveries += told.length;
      for (const status of told.filter((one) => one !== 200))
        refused.set(String(status), (refused.get(String(status)) ?? 0) + 1);
    });
    await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
    const own = stack.toss.control.webhooks().reduce((sum, { attempts }) => sum + attempts.length, 0);
    const violations = await checkBooks(stack, product);
    for (const [status, times] of refused) violations.push(`${times} webhooks were answered ${status}`);
    return {
      figures: `${size.orders} orders, ${deliveries + own} deliveries: tenfold, early, ${LATEST_MS / 3_600_000} h late, shuffled, forged`,
      violations,
      counts: { webhooks: deliveries + own },
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

/** Before the payment is confirmed, while it is, and long after; the same one again and again, and others that lie. */
async function tellOften({ toss }: ProofStack, buyer: Buyer, { count, seed }: { seed: string; count: number }) {
  const draw = createDraw(seed);
  const order = await buyer.order(AMOUNT_WON);
  const ids = Array.from({ length: Math.ceil(count / COPIES) }, () => randomUUID());
  const tell = async (index: number) => {
    const data = draw.share() < FORGED_SHARE ? forgedOf(order, draw.whole(0, 3)) : honestOf(order);
    const transmissionId = ids[index % ids.length];
    return (await toss.control.forgeWebhook({ data, transmissionId })).status;
  };
  const early = Math.floor(count / 4);
  const before = await runParallel(early, 4, tell);
  const [during] = await Promise.all([runParallel(early, 4, tell), buyer.confirm(order)]);
  const after = await runParallel(count - 2 * early, 4, tell);
  return [...before, ...during, ...after];
}

function honestOf({ amount, order_id, payment_key }: AuthenticatedOrder) {
  const lastTransactionAt = new Date(Date.now() - LATEST_MS).toISOString();
  return { orderId: order_id, paymentKey: payment_key, status: 'DONE', totalAmount: amount, lastTransactionAt };
}

/** Somebody else's key, another amount, a cancel that never was, an order that is not ours. */
function forgedOf(order: AuthenticatedOrder, kind: number): Record<string, unknown> {
  const honest = honestOf(order);
  if (kind === 0) return { ...honest, paymentKey: `forged-${randomUUID()}` };
  if (kind === 1) return { ...honest, totalAmount: order.amount * 100 };
  if (kind === 2) return { ...honest, status: 'CANCELED', cancels: [{ cancelAmount: order.amount }] };
  return { ...honest, orderId: `nobody-${randomUUID()}` };
}
