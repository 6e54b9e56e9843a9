import { CREDIT_PACKAGES, MICRO_CREDITS_PER_CREDIT } from '@pilgi/domain';
import type { Order } from '../ledger/ledger.ts';
import { openPayment } from '../provider/provider.ts';
import { nextNumber, spawn, type World } from '../world.ts';
import { confirmPayment, placeOrder } from './confirm-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { runJob } from './run-job.ts';

const AMOUNTS = [...CREDIT_PACKAGES.map(({ amount_won }) => amount_won), 3_333, 100];
const MOST_ORDERS = 8;

/** One thing that a person does next: buys, comes back twice, cheats, spends or wants the money back. */
export function actAsBuyer(world: World): void {
  const { random, ledger } = world;
  const user_id = 1 + random.below(ledger.wallets.size);
  const own = [...ledger.orders.values()].filter((order) => order.user_id === user_id);
  const roll = random.next();
  if (roll < 0.3 && own.length < MOST_ORDERS) buy(world, user_id);
  else if (roll < 0.35) buyUnseen(world, user_id);
  else if (roll < 0.6 && own.length > 0) comeBack(world, user_id, random.pick(own));
  else if (roll < 0.65) cheat(world, user_id);
  else if (roll < 0.82) askForRefund(world, user_id);
  else if (roll < 0.86) reportFailure(world, own);
  else startJob(world, user_id);
}

function startJob(world: World, user_id: number): void {
  const { random } = world;
  const amount_micro = BigInt(1 + random.below(600)) * MICRO_CREDITS_PER_CREDIT;
  spawn(world, 'api', runJob(world, { user_id, amount_micro, share: random.pick([0, 0.5, 1]) }));
}

function buy(world: World, user_id: number): void {
  const { random } = world;
  const terms = { user_id, amount_won: random.pick(AMOUNTS), claimed_micro: 99_999_000_000n };
  const order = placeOrder(world, { ...terms, order_id: `order-${nextNumber(world)}` });
  if (order === null) return;
  // The widget runs in the buyer's browser, so another amount may be authenticated there.
  const amount_won = random.chance(0.05) ? 100 : order.amount_won;
  pay(world, order, amount_won);
}

/** The buyer authenticates in the provider's window, and the page that follows may be loaded more than once. */
function pay(world: World, order: Pick<Order, 'order_id' | 'user_id' | 'amount_won'>, authenticatedWon: number): void {
  const { random } = world;
  const payment = openPayment(world.provider, {
    order_id: order.order_id,
    amount_won: authenticatedWon,
    isAuthenticated: random.chance(0.95),
    now: world.time,
  });
  world.trace?.(`user ${order.user_id} authenticates ${payment.payment_key} for ${order.order_id}`);
  const tabs = random.pick([0, 1, 1, 1, 2]);
  for (let tab = 0; tab < tabs; tab += 1) confirmWith(world, order, payment.payment_key);
}

function confirmWith(
  world: World,
  { order_id, user_id, amount_won }: Pick<Order, 'order_id' | 'user_id' | 'amount_won'>,
  payment_key: string,
): void {
  const input = { user_id, order_id, payment_key, amount_won, claimed_micro: 99_999_000_000n };
  spawn(world, 'api', confirmPayment(world, input));
}

function buyUnseen(world: World, user_id: number): void {
  const amount_won = world.random.pick(AMOUNTS);
  pay(world, { order_id: `client-${nextNumber(world)}`, user_id, amount_won }, amount_won);
}

/** Reload, a second window for the same order, or the payment of another order. */
function comeBack(world: World, user_id: number, order: Order): void {
  const { random, provider } = world;
  const keys = provider.orders.get(order.order_id) ?? [];
  if (random.chance(0.3) && keys.length < 3) {
    pay(world, order, order.amount_won);
    return;
  }
  const known = random.chance(0.9) ? keys : [...provider.payments.values()];
  if (known.length > 0) confirmWith(world, { ...order, user_id }, random.pick(known).payment_key);
}

/** Somebody else's order, another amount, a key that does not exist. */
function cheat(world: World, user_id: number): void {
  const { random, ledger } = world;
  const orders = [...ledger.orders.values()];
  if (orders.length === 0) return;
  const order = random.pick(orders);
  const key = order.payment_key ?? 'made-up';
  const amount_won = random.chance(0.5) ? order.amount_won : 100_000;
  confirmWith(world, { order_id: order.order_id, user_id, amount_won }, random.chance(0.5) ? key : 'made-up');
}

function askForRefund(world: World, user_id: number): void {
  const own = [...world.ledger.payments.values()].filter((payment) => payment.user_id === user_id);
  if (own.length === 0) return;
  const { id: payment_id } = world.random.pick(own);
  spawn(world, 'api', refundPayment(world, { user_id, payment_id }));
  if (world.random.chance(0.3)) spawn(world, 'api', refundPayment(world, { user_id, payment_id }));
}

/** Only an order that nobody has begun to confirm. */
function reportFailure(world: World, own: Order[]): void {
  const order = own.length === 0 ? null : world.random.pick(own);
  if (order?.status === 'CREATED') order.status = 'FAILED';
}
