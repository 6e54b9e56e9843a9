import { TOP_UP_MAX_WON } from '@pilgi/domain/billing';
import type { Order } from '../ledger/ledger.ts';
import { beginConfirming, insertOrder } from '../ledger/payment-orders.ts';
import { callProvider } from '../network.ts';
import { type Act, nextNumber, nowOf, type Simulation, TURN } from '../simulation.ts';
import { followOrder } from './follow-order.ts';

export interface Confirmation {
  user_id: number;
  order_id: string;
  payment_key: string;
  amount_won: number;
  /** Client-supplied credits; must be ignored. */
  claimed_micro: bigint;
}

export function* confirmPayment(sim: Simulation, input: Confirmation): Act {
  const order = yield* findOwnOrder(sim, input);
  if (order === null || order.status === 'PAID' || !sim.protocol.isOrderedAmount(order, input.amount_won)) return;
  yield TURN;
  const { payment_key } = input;
  const isFirst = beginConfirming(order, { payment_key, new_key: `key-${nextNumber(sim)}`, now: nowOf(sim) });
  if (!isFirst) return;
  sim.trace?.(`${order.order_id}: CONFIRMING with ${payment_key}`);
  yield TURN;
  yield* followOrder(sim, order, 'buyer');
}

/** Creates an unknown order from the payment that the provider has authenticated. */
function* findOwnOrder(sim: Simulation, input: Confirmation): Act<Order | null> {
  const known = sim.ledger.orders.get(input.order_id);
  if (known !== undefined) return known.user_id === input.user_id ? known : null;
  const answer = yield* callProvider(sim, { operation: 'get-payment', payment_key: input.payment_key });
  if (answer.kind !== 'payment' || answer.payment.orderId !== input.order_id) return null;
  if (answer.payment.totalAmount !== input.amount_won) return null;
  return placeOrder(sim, input);
}

/** The server alone decides what an amount buys. */
export function placeOrder(
  sim: Simulation,
  input: Pick<Confirmation, 'user_id' | 'order_id' | 'amount_won' | 'claimed_micro'>,
): Order | null {
  const { amount_won, order_id, user_id } = input;
  if (amount_won > TOP_UP_MAX_WON) return null;
  return insertOrder(sim.ledger, {
    order_id,
    user_id,
    amount_won,
    credits_micro: sim.protocol.creditsFor(amount_won, input.claimed_micro),
    idempotency_key: `key-${nextNumber(sim)}`,
    now: nowOf(sim),
  });
}
