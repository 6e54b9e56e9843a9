import { TOP_UP_MAX_WON } from '@pilgi/domain';
import type { Order } from '../ledger/ledger.ts';
import { beginConfirming, insertOrder } from '../ledger/payment-orders.ts';
import { ask } from '../network.ts';
import { type Act, nextNumber, nowOf, TURN, type World } from '../world.ts';
import { followOrder } from './follow-order.ts';

export interface Confirmation {
  user_id: number;
  order_id: string;
  payment_key: string;
  amount_won: number;
  /** A number from the address bar; nothing may depend on it. */
  claimed_micro: bigint;
}

export function* confirmPayment(world: World, input: Confirmation): Act {
  const order = yield* findOwnOrder(world, input);
  if (order === null || order.status === 'PAID' || !world.protocol.isOrderedAmount(order, input.amount_won)) return;
  yield TURN;
  const { payment_key } = input;
  const isFirst = beginConfirming(order, { payment_key, new_key: `key-${nextNumber(world)}`, now: nowOf(world) });
  if (!isFirst) return;
  world.trace?.(`${order.order_id}: CONFIRMING with ${payment_key}`);
  yield TURN;
  yield* followOrder(world, order, 'buyer');
}

/** An order that was never seen is made from what the provider says was authenticated. */
function* findOwnOrder(world: World, input: Confirmation): Act<Order | null> {
  const known = world.ledger.orders.get(input.order_id);
  if (known !== undefined) return known.user_id === input.user_id ? known : null;
  const answer = yield* ask(world, { operation: 'get-payment', payment_key: input.payment_key });
  if (answer.kind !== 'payment' || answer.payment.orderId !== input.order_id) return null;
  if (answer.payment.totalAmount !== input.amount_won) return null;
  return placeOrder(world, input);
}

/** The server alone decides what an amount buys. */
export function placeOrder(
  world: World,
  input: Pick<Confirmation, 'user_id' | 'order_id' | 'amount_won' | 'claimed_micro'>,
): Order | null {
  const { amount_won, order_id, user_id } = input;
  if (amount_won > TOP_UP_MAX_WON) return null;
  return insertOrder(world.ledger, {
    order_id,
    user_id,
    amount_won,
    credits_micro: world.protocol.creditsFor(amount_won, input.claimed_micro),
    idempotency_key: `key-${nextNumber(world)}`,
    now: nowOf(world),
  });
}
