import { randomUUID } from 'node:crypto';
import type { Chaos, TossControl } from '../../simulators/toss/src/index.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { checkSettledState } from '../kit/check-settled-state.ts';
import { type Buyer, openBuyer } from '../kit/open-buyer.ts';
import { openProductDatabase } from '../kit/open-product-database.ts';
import { runParallel } from '../kit/run-parallel.ts';
import { startVerificationStack, type VerificationStack } from '../kit/start-verification-stack.ts';
import { getCreditDelays, getSettledCounts, listRefundable } from '../kit/verification.queries.ts';
import type { Measure, VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../kit/wait-until-final.ts';

/** More buyers need a slower clock: on a fast one the engine falls behind and authentications expire. */
const SIZES = {
  full: { payments: 2000, faults: 4000, buyers: 60, clockRate: 4 },
  quick: { payments: 120, faults: 240, buyers: 8, clockRate: 10 },
};
const CONCURRENCY = 12;
const REFUNDED_SHARE = 0.25;
const RELOADED_SHARE = 0.3;
const FORGED_SHARE = 0.2;
const FINAL_TIMEOUT_MS = 600_000;
const PACKAGES_WON = [1000, 5000, 10_000, 30_000, 50_000, 100_000];

/** Most calls fail, but at most three per order, so that every order can become final. */
export function chaosOf(seed: number): Chaos {
  return {
    seed,
    maxPerOrder: 3,
    maxDelayMs: 40,
    lagMs: 30_000,
    ratios: {
      'drop-before': 0.14,
      'drop-after': 0.16,
      delay: 0.05,
      'bad-gateway': 0.1,
      'truncated-json': 0.08,
      'duplicate-response': 0.05,
      'rate-limited': 0.07,
      error: 0.12,
      'read-lag': 0.08,
    },
    errorCodes: [
      'PROVIDER_ERROR',
      'FAILED_INTERNAL_SYSTEM_PROCESSING',
      'CARD_PROCESSING_ERROR',
      'IDEMPOTENT_REQUEST_PROCESSING',
      'ALREADY_PROCESSED_PAYMENT',
      'REJECT_CARD_PAYMENT',
      'UNKNOWN_PAYMENT_ERROR',
    ],
  };
}

export async function verifyFaults({ databaseUrl, quick, seed }: VerificationOptions): Promise<VerificationResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const stack = await startVerificationStack(databaseUrl, size.clockRate);
  const product = openProductDatabase(stack.databaseUrl);
  try {
    const { control } = stack.toss;
    const buyers = await runParallel(size.buyers, 4, () => openBuyer(stack));
    control.setChaos(chaosOf(seed));
    control.setWebhookPolicy({ copies: 2, copyIds: 'new', order: 'shuffled', loseRatio: 0.2, delayMs: 1000 });
    await runParallel(size.payments, CONCURRENCY, (index) => pay(stack, buyers, index, seed));
    await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS);
    await refundShare(stack, buyers);
    const finalMs = await waitUntilFinal(stack.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(stack.db, FINAL_TIMEOUT_MS);
    const violations = await checkSettledState(stack, product);
    const faults = control.journal().filter((call) => call.fault !== null).length;
    if (faults < size.faults) violations.push(`only ${faults} of ${size.faults} expected faults were injected`);
    const { failed, paid, refunded, webhooks } = await getSettledCounts(stack.db);
    return {
      figures:
        `${size.payments} payments, ${faults} provider faults, ${webhooks} webhooks; ${paid} paid, ${failed} not charged, ` +
        `${refunded} refunded, last one final after ${(finalMs / 1000).toFixed(1)} s (clock x${size.clockRate})`,
      violations,
      counts: { provider_faults: faults, webhooks },
      measures: measureDelays(await getCreditDelays(stack.db), violations),
    };
  } finally {
    await product.destroy();
    await stack.close();
  }
}

const MAX_CREDIT_DELAY_SECONDS = { p99: 60, max: 600 };

function measureDelays({ max, p99 }: { p99: number; max: number }, violations: readonly string[]): Measure[] {
  return [
    {
      promise: 'money',
      what: 'payments under provider faults',
      figure: `${violations.length} violations`,
      limit: 'none',
      isMet: violations.length === 0,
    },
    {
      promise: 'credit',
      what: 'approval to credit while most provider calls fail',
      figure: `99 % within ${p99.toFixed(1)} s, all within ${max.toFixed(1)} s`,
      limit: '60 s and 600 s',
      isMet: p99 <= MAX_CREDIT_DELAY_SECONDS.p99 && max <= MAX_CREDIT_DELAY_SECONDS.max,
    },
  ];
}

async function pay({ toss }: VerificationStack, buyers: Buyer[], index: number, seed: number): Promise<void> {
  const random = createSeededRandom(`faults/${seed}/${index}`);
  const buyer = buyers[index % buyers.length];
  if (buyer === undefined) return;
  const order = await buyer.order(PACKAGES_WON[random.integer(0, PACKAGES_WON.length - 1)] ?? 1000);
  if (random.fraction() < FORGED_SHARE) await forge(toss.control, order.order_id, order.payment_key, order.amount);
  const { status } = await buyer.confirm(order);
  if (status !== 200 && random.fraction() < RELOADED_SHARE) await buyer.confirm(order);
}

/** Sends forged DONE webhooks: one for the real payment before its confirmation, one with an invented key. */
async function forge(control: TossControl, orderId: string, paymentKey: string, totalAmount: number): Promise<void> {
  const claim = { orderId, status: 'DONE', totalAmount, balanceAmount: totalAmount };
  await control.forgeWebhook({ data: { ...claim, paymentKey } });
  await control.forgeWebhook({ data: { ...claim, paymentKey: `forged-${randomUUID()}` } });
}

async function refundShare({ db }: VerificationStack, buyers: Buyer[]): Promise<void> {
  const owners = new Map(buyers.map((buyer) => [buyer.user_id, buyer]));
  const paid = await listRefundable(db);
  const chosen = paid.slice(0, Math.round(paid.length * REFUNDED_SHARE));
  await runParallel(chosen.length, CONCURRENCY, async (index) => {
    const { id = '', user_id = '' } = chosen[index] ?? {};
    await owners.get(user_id)?.refund(id);
  });
}
