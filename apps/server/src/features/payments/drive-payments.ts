import { advanceOrder } from './advance-order.ts';
import { advanceRefund } from './advance-refund.ts';
import { findOrder, updateClaimOrders, updateOrderNextCheck, updateStaleOrdersExpired } from './orders.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { updateClaimRefunds, updateRefundNextCheck } from './refunds.queries.ts';
import { settlePayment } from './settle-payment.ts';
import { updateClaimWebhooks, updateWebhookTold } from './webhook-inbox.queries.ts';

const LEASE_MS = 60_000;
const BATCH_SIZE = 20;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_WEBHOOK_TRIES = 10;

type DriveDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss' | 'merchant'>;

/** Every order whose outcome is open is asked about, ever more rarely, until it is final. */
export async function driveOrders(deps: DriveDeps): Promise<number> {
  const orders = await updateClaimOrders(deps.db, claim(deps));
  for (const order of orders) {
    const outcome = await advanceOrder(deps, order);
    if (outcome === 'UNKNOWN') {
      await updateOrderNextCheck(deps.db, { id: order.id, next_check_at: nextCheck(deps, order.attempts) });
    }
  }
  return orders.length;
}

export async function driveRefunds(deps: DriveDeps): Promise<number> {
  const ids = await updateClaimRefunds(deps.db, claim(deps));
  for (const id of ids) {
    await advanceRefund(deps, id);
    await updateRefundNextCheck(deps.db, { id, next_check_at: nextCheck(deps, 3) });
  }
  return ids.length;
}

/** A webhook only says whom to ask about; the provider's answer to our own question is what counts. */
export async function driveWebhooks(deps: DriveDeps): Promise<number> {
  const hints = await updateClaimWebhooks(deps.db, claim(deps));
  for (const { transmission_id, payment_key, attempts } of hints) {
    const outcome = await followHint(deps, payment_key ?? '');
    if (outcome !== null || attempts >= MOST_WEBHOOK_TRIES) {
      await updateWebhookTold(deps.db, { transmission_id, outcome: outcome ?? 'GIVEN_UP' });
    }
  }
  return hints.length;
}

export async function expireOrders(deps: Pick<DriveDeps, 'db' | 'clock'>): Promise<number> {
  return await updateStaleOrdersExpired(deps.db, deps.clock.now());
}

async function followHint(deps: DriveDeps, paymentKey: string): Promise<string | null> {
  const answer = await deps.toss.getByPaymentKey(paymentKey);
  if (answer.kind === 'lost') return null;
  if (answer.kind === 'failure') return `IGNORED_${answer.code}`.slice(0, 100);
  const order = await findOrder(deps.db, answer.payment.orderId);
  if (order === null) {
    deps.log.warn({ order_id: answer.payment.orderId }, 'webhook about an order we do not know');
    return 'UNKNOWN_ORDER';
  }
  if (answer.payment.status !== 'DONE' || order.payment_key !== paymentKey) return 'NOTHING_TO_DO';
  return await settlePayment(deps, order, answer.payment);
}

function claim(deps: DriveDeps) {
  const now = deps.clock.now();
  return { now, leaseEndsAt: new Date(now.getTime() + LEASE_MS), most: BATCH_SIZE };
}

function nextCheck(deps: DriveDeps, attempts: number): Date {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 12));
  return new Date(deps.clock.now().getTime() + waitMs);
}
