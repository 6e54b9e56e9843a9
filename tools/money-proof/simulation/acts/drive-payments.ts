import { MOST_HINT_ATTEMPTS } from '@pilgi/domain';
import type { InboxHint, Order, Refund } from '../ledger/ledger.ts';
import { claimDue, expireStaleOrders } from '../ledger/payment-orders.ts';
import { ask } from '../network.ts';
import { type Act, nowOf, TURN, type World } from '../world.ts';
import { followOrder, settle } from './follow-order.ts';
import { followCancels, followRefund } from './refund-payment.ts';

const BATCH_SIZE = 50;
const LEASE_MS = 10 * 60_000;

function claim(world: World) {
  return { now: nowOf(world), leaseMs: LEASE_MS, most: BATCH_SIZE };
}

/** While a look leaves the outcome open, the next follows after the row's own, growing wait. */
function nextLook(world: World, attempts: number): number {
  return nowOf(world) + world.protocol.waitBeforeNextLookMs(attempts);
}

export const isOpenOrder = (order: Order) => order.status === 'CONFIRMING';
export const isOpenRefund = (refund: Refund) => refund.status === 'PENDING';
export const isOpenHint = (hint: InboxHint) => hint.outcome === null;

export function* driveOrders(world: World): Act {
  for (const order of claimDue(world.ledger.orders.values(), isOpenOrder, claim(world))) {
    const { attempts } = order;
    yield TURN;
    if (order.status === 'CONFIRMING') yield* followOrder(world, order, 'worker');
    yield TURN;
    if (order.status === 'CONFIRMING') order.next_check_at = nextLook(world, attempts);
  }
}

export function* driveRefunds(world: World): Act {
  for (const refund of claimDue(world.ledger.refunds.values(), isOpenRefund, claim(world))) {
    const { attempts } = refund;
    yield TURN;
    yield* followRefund(world, refund, 'worker');
    yield TURN;
    if (refund.status === 'PENDING') refund.next_check_at = nextLook(world, attempts);
  }
}

export function* driveWebhooks(world: World): Act {
  for (const hint of claimDue(world.ledger.inbox.values(), isOpenHint, claim(world))) {
    const { attempts } = hint;
    const told = yield* followHint(world, hint);
    yield TURN;
    const outcome = told ?? (attempts >= MOST_HINT_ATTEMPTS ? 'GIVEN_UP' : null);
    if (hint.outcome === null) hint.next_check_at = outcome === null ? nextLook(world, attempts) : null;
    hint.outcome ??= outcome;
  }
}

function* followHint(world: World, hint: InboxHint): Act<string | null> {
  const answer = yield* ask(world, { operation: 'get-payment', payment_key: hint.payment_key });
  const order_id = answer.kind === 'payment' ? answer.payment.orderId : hint.order_id;
  const order = world.ledger.orders.get(order_id) ?? null;
  const step = world.protocol.decideHintStep({ hint, order, answer });
  world.trace?.(`hint ${hint.transmission_id}: ${step.do}`);
  switch (step.do) {
    case 'ask-again':
      return null;
    case 'tell':
      return step.outcome;
    case 'settle':
      yield TURN;
      return settle(world, step.order, step.payment);
    case 'follow-cancels':
      return yield* followCancels(world, step.payment);
  }
}

/** The day's list of the provider, as far as it shows cancels that nobody told us of. */
export function* compareCancels(world: World): Act {
  for (const { cancels, payment_key } of world.provider.payments.values()) {
    if (cancels.length === 0) continue;
    const answer = yield* ask(world, { operation: 'get-payment', payment_key });
    if (answer.kind === 'payment') yield* followCancels(world, answer.payment);
  }
}

/** Orders nobody pays, and credits that a job left set aside when it died. */
export function sweep(world: World): void {
  const now = nowOf(world);
  expireStaleOrders(world.ledger, now);
  for (const hold of world.ledger.holds.values()) {
    if (hold.status !== 'HELD' || hold.expires_at > now || !world.protocol.maySweep(hold.purpose)) continue;
    world.protocol.settleHold(world.ledger, {
      hold_id: hold.id,
      amount_micro: 0n,
      kind: 'CAPTURE',
      source_id: hold.id,
      now,
    });
  }
}
