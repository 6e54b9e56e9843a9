import { MAX_HINT_ATTEMPTS } from '@pilgi/domain/billing';
import type { InboxHint, Order, Refund } from '../ledger/ledger.ts';
import { claimDue, expireStaleOrders } from '../ledger/payment-orders.ts';
import { callProvider } from '../network.ts';
import { type Act, nowOf, type Simulation, TURN } from '../simulation.ts';
import { followOrder, settle } from './follow-order.ts';
import { followCancels, followRefund } from './refund-payment.ts';

const BATCH_SIZE = 50;
const LEASE_MS = 10 * 60_000;

function claim(sim: Simulation) {
  return { now: nowOf(sim), leaseMs: LEASE_MS, limit: BATCH_SIZE };
}

/** Delays the next check by the backoff of the row while the outcome is unknown. */
function nextCheckAt(sim: Simulation, attempts: number): number {
  return nowOf(sim) + sim.protocol.pollDelayMs(attempts);
}

export const isOpenOrder = (order: Order) => order.status === 'CONFIRMING';
export const isOpenRefund = (refund: Refund) => refund.status === 'PENDING';
export const isOpenHint = (hint: InboxHint) => hint.outcome === null;

export function* driveOrders(sim: Simulation): Act {
  for (const order of claimDue(sim.ledger.orders.values(), isOpenOrder, claim(sim))) {
    const { attempts } = order;
    yield TURN;
    if (order.status === 'CONFIRMING') yield* followOrder(sim, order, 'worker');
    yield TURN;
    if (order.status === 'CONFIRMING') order.next_check_at = nextCheckAt(sim, attempts);
  }
}

export function* driveRefunds(sim: Simulation): Act {
  for (const refund of claimDue(sim.ledger.refunds.values(), isOpenRefund, claim(sim))) {
    const { attempts } = refund;
    yield TURN;
    yield* followRefund(sim, refund, 'worker');
    yield TURN;
    if (refund.status === 'PENDING') refund.next_check_at = nextCheckAt(sim, attempts);
  }
}

export function* driveWebhooks(sim: Simulation): Act {
  for (const hint of claimDue(sim.ledger.inbox.values(), isOpenHint, claim(sim))) {
    const { attempts } = hint;
    const hintOutcome = yield* followHint(sim, hint);
    yield TURN;
    const outcome = hintOutcome ?? (attempts >= MAX_HINT_ATTEMPTS ? 'GIVEN_UP' : null);
    if (hint.outcome === null) hint.next_check_at = outcome === null ? nextCheckAt(sim, attempts) : null;
    hint.outcome ??= outcome;
  }
}

function* followHint(sim: Simulation, hint: InboxHint): Act<string | null> {
  const answer = yield* callProvider(sim, { operation: 'get-payment', payment_key: hint.payment_key });
  const order_id = answer.kind === 'payment' ? answer.payment.orderId : hint.order_id;
  const order = sim.ledger.orders.get(order_id) ?? null;
  const step = sim.protocol.decideHintStep({ hint, order, answer });
  sim.trace?.(`hint ${hint.transmission_id}: ${step.do}`);
  switch (step.do) {
    case 'retry':
      return null;
    case 'finish':
      return step.outcome;
    case 'settle':
      yield TURN;
      return settle(sim, step.order, step.payment);
    case 'follow-cancels':
      return yield* followCancels(sim, step.payment);
  }
}

/** Daily reconciliation: books cancellations that no webhook reported. */
export function* compareCancels(sim: Simulation): Act {
  for (const { cancels, payment_key } of sim.provider.payments.values()) {
    if (cancels.length === 0) continue;
    const answer = yield* callProvider(sim, { operation: 'get-payment', payment_key });
    if (answer.kind === 'payment') yield* followCancels(sim, answer.payment);
  }
}

/** Expires unpaid orders and releases holds of jobs that crashed. */
export function sweep(sim: Simulation): void {
  const now = nowOf(sim);
  expireStaleOrders(sim.ledger, now);
  for (const hold of sim.ledger.holds.values()) {
    if (hold.status !== 'HELD' || hold.expires_at > now || !sim.protocol.maySweep(hold.purpose)) continue;
    sim.protocol.settleHold(sim.ledger, {
      hold_id: hold.id,
      amount_micro: 0n,
      kind: 'CAPTURE',
      source_id: hold.id,
      now,
    });
  }
}
