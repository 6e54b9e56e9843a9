import type { OrderNews } from '@pilgi/domain';
import type { Order } from '../ledger/ledger.ts';
import { ask } from '../network.ts';
import type { SimPayment } from '../provider/provider.ts';
import { type Act, nextNumber, nowOf, TURN, type World } from '../world.ts';

/** The steps of `advance-order.ts`, one turn each. `seen` is the row as it was read, which others may have changed since. */
export function* followOrder(world: World, order: Order, by: 'buyer' | 'worker'): Act<'open' | 'ended'> {
  const seen = { ...order };
  let news: OrderNews<SimPayment> = { from: 'start', by };
  for (;;) {
    const step = world.protocol.decideOrderStep({ order: seen, news, now: new Date(nowOf(world)) });
    world.trace?.(`${order.order_id} (${by}): ${step.do}`);
    switch (step.do) {
      case 'confirm':
        news = { from: 'confirm', key: seen.idempotency_key, answer: yield* sendConfirm(world, seen) };
        break;
      case 'look-up':
        news = { ...step, from: 'look-up', asked_at: new Date(nowOf(world)), answer: yield* lookUp(world, seen) };
        break;
      case 'settle':
        yield TURN;
        news = { from: 'settle', outcome: settle(world, order, step.payment) };
        break;
      case 'close-deposit':
        throw new Error('nobody opens virtual accounts here');
      case 'end':
        yield TURN;
        world.protocol.endOrder(order, {
          payment_key: seen.payment_key,
          status: step.status,
          fail_code: step.fail_code,
        });
        return 'ended';
      case 'wait':
        yield TURN;
        if (step.spent_key) replaceKey(world, order, step.spent_key);
        return 'open';
      case 'stop':
        return 'ended';
    }
  }
}

function lookUp(world: World, { order_id }: Order) {
  return ask(world, { operation: 'get-order', order_id });
}

function sendConfirm(world: World, seen: Order) {
  return ask(world, {
    operation: 'confirm',
    key: seen.idempotency_key,
    payment_key: seen.payment_key ?? '',
    order_id: seen.order_id,
    amount_won: seen.amount_won,
  });
}

export function settle(world: World, order: Order, payment: SimPayment) {
  const approved_at = world.provider.payments.get(payment.paymentKey)?.approved_at ?? nowOf(world);
  return world.protocol.settlePayment(world.ledger, { order, payment, approved_at, now: nowOf(world) });
}

function replaceKey(world: World, order: Order, spentKey: string): void {
  if (order.status === 'CONFIRMING' && order.idempotency_key === spentKey) {
    order.idempotency_key = `key-${nextNumber(world)}`;
  }
}
