import { CREDIT_PACKAGES, MICRO_CREDITS_PER_CREDIT } from '@pilgi/domain/billing';
import type { Order } from '../ledger/ledger.ts';
import { openPayment } from '../provider/provider.ts';
import { nextNumber, type Simulation, spawn } from '../simulation.ts';
import { confirmPayment, placeOrder } from './confirm-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { runJob } from './run-job.ts';

const AMOUNTS = [...CREDIT_PACKAGES.map(({ amount_won }) => amount_won), 3_333, 100];
const MAX_ORDERS_PER_USER = 8;

/** Performs one random buyer action: buy, retry, cheat, spend or request a refund. */
export function actAsBuyer(sim: Simulation): void {
  const { random, ledger } = sim;
  const user_id = 1 + random.below(ledger.wallets.size);
  const own = [...ledger.orders.values()].filter((order) => order.user_id === user_id);
  const roll = random.next();
  if (roll < 0.3 && own.length < MAX_ORDERS_PER_USER) buy(sim, user_id);
  else if (roll < 0.35) payUnknownOrder(sim, user_id);
  else if (roll < 0.6 && own.length > 0) retryConfirm(sim, user_id, random.pick(own));
  else if (roll < 0.65) confirmFraudulently(sim, user_id);
  else if (roll < 0.82) requestRefund(sim, user_id);
  else if (roll < 0.86) reportFailure(sim, own);
  else startJob(sim, user_id);
}

function startJob(sim: Simulation, user_id: number): void {
  const { random } = sim;
  const amount_micro = BigInt(1 + random.below(600)) * MICRO_CREDITS_PER_CREDIT;
  spawn(sim, 'api', runJob(sim, { user_id, amount_micro, share: random.pick([0, 0.5, 1]) }));
}

function buy(sim: Simulation, user_id: number): void {
  const { random } = sim;
  const terms = { user_id, amount_won: random.pick(AMOUNTS), claimed_micro: 99_999_000_000n };
  const order = placeOrder(sim, { ...terms, order_id: `order-${nextNumber(sim)}` });
  if (order === null) return;
  // The widget runs in the buyer's browser, so another amount may be authenticated there.
  const amount_won = random.chance(0.05) ? 100 : order.amount_won;
  pay(sim, order, amount_won);
}

/** Authenticates in the provider's window; the success page may be loaded zero to two times. */
function pay(
  sim: Simulation,
  order: Pick<Order, 'order_id' | 'user_id' | 'amount_won'>,
  authenticatedWon: number,
): void {
  const { random } = sim;
  const payment = openPayment(sim.provider, {
    order_id: order.order_id,
    amount_won: authenticatedWon,
    isAuthenticated: random.chance(0.95),
    now: sim.time,
  });
  sim.trace?.(`user ${order.user_id} authenticates ${payment.payment_key} for ${order.order_id}`);
  const tabs = random.pick([0, 1, 1, 1, 2]);
  for (let tab = 0; tab < tabs; tab += 1) confirmWith(sim, order, payment.payment_key);
}

function confirmWith(
  sim: Simulation,
  { order_id, user_id, amount_won }: Pick<Order, 'order_id' | 'user_id' | 'amount_won'>,
  payment_key: string,
): void {
  const input = { user_id, order_id, payment_key, amount_won, claimed_micro: 99_999_000_000n };
  spawn(sim, 'api', confirmPayment(sim, input));
}

function payUnknownOrder(sim: Simulation, user_id: number): void {
  const amount_won = sim.random.pick(AMOUNTS);
  pay(sim, { order_id: `client-${nextNumber(sim)}`, user_id, amount_won }, amount_won);
}

/** Reloads the success page, pays the same order again, or uses the payment key of another order. */
function retryConfirm(sim: Simulation, user_id: number, order: Order): void {
  const { random, provider } = sim;
  const keys = provider.orders.get(order.order_id) ?? [];
  if (random.chance(0.3) && keys.length < 3) {
    pay(sim, order, order.amount_won);
    return;
  }
  const known = random.chance(0.9) ? keys : [...provider.payments.values()];
  if (known.length > 0) confirmWith(sim, { ...order, user_id }, random.pick(known).payment_key);
}

/** Confirms another user's order, a wrong amount or an invented payment key. */
function confirmFraudulently(sim: Simulation, user_id: number): void {
  const { random, ledger } = sim;
  const orders = [...ledger.orders.values()];
  if (orders.length === 0) return;
  const order = random.pick(orders);
  const key = order.payment_key ?? 'made-up';
  const amount_won = random.chance(0.5) ? order.amount_won : 100_000;
  confirmWith(sim, { order_id: order.order_id, user_id, amount_won }, random.chance(0.5) ? key : 'made-up');
}

function requestRefund(sim: Simulation, user_id: number): void {
  const own = [...sim.ledger.payments.values()].filter((payment) => payment.user_id === user_id);
  if (own.length === 0) return;
  const { id: payment_id } = sim.random.pick(own);
  spawn(sim, 'api', refundPayment(sim, { user_id, payment_id }));
  if (sim.random.chance(0.3)) spawn(sim, 'api', refundPayment(sim, { user_id, payment_id }));
}

/** Only an order whose confirmation has not started can be reported as failed. */
function reportFailure(sim: Simulation, own: Order[]): void {
  const order = own.length === 0 ? null : sim.random.pick(own);
  if (order?.status === 'CREATED') order.status = 'FAILED';
}
