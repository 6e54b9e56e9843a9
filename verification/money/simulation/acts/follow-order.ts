import type { OrderEvent } from '@pilgi/domain/billing';
import type { Order } from '../ledger/ledger.ts';
import { callProvider } from '../network.ts';
import type { SimPayment } from '../provider/provider.ts';
import { type Act, nextNumber, nowOf, type Simulation, TURN } from '../simulation.ts';

/** Runs the order steps of the server, one turn each. `seen` is the row as it was read; concurrent acts may have changed it since. */
export function* followOrder(sim: Simulation, order: Order, by: 'buyer' | 'worker'): Act<'open' | 'ended'> {
  const seen = { ...order };
  let event: OrderEvent<SimPayment> = { from: 'start', by };
  for (;;) {
    const step = sim.protocol.decideOrderStep({ order: seen, event, now: new Date(nowOf(sim)) });
    sim.trace?.(`${order.order_id} (${by}): ${step.do}`);
    switch (step.do) {
      case 'confirm':
        event = { from: 'confirm', key: seen.idempotency_key, answer: yield* sendConfirm(sim, seen) };
        break;
      case 'look-up':
        event = { ...step, from: 'look-up', asked_at: new Date(nowOf(sim)), answer: yield* lookUp(sim, seen) };
        break;
      case 'settle':
        yield TURN;
        event = { from: 'settle', outcome: settle(sim, order, step.payment) };
        break;
      case 'close-deposit':
        throw new Error('virtual accounts are not simulated');
      case 'end':
        yield TURN;
        sim.protocol.endOrder(order, {
          payment_key: seen.payment_key,
          status: step.status,
          fail_code: step.fail_code,
        });
        return 'ended';
      case 'wait':
        yield TURN;
        if (step.spent_key) replaceKey(sim, order, step.spent_key);
        return 'open';
      case 'stop':
        return 'ended';
    }
  }
}

function lookUp(sim: Simulation, { order_id }: Order) {
  return callProvider(sim, { operation: 'get-order', order_id });
}

function sendConfirm(sim: Simulation, seen: Order) {
  return callProvider(sim, {
    operation: 'confirm',
    key: seen.idempotency_key,
    payment_key: seen.payment_key ?? '',
    order_id: seen.order_id,
    amount_won: seen.amount_won,
  });
}

export function settle(sim: Simulation, order: Order, payment: SimPayment) {
  const approved_at = sim.provider.payments.get(payment.paymentKey)?.approved_at ?? nowOf(sim);
  return sim.protocol.settlePayment(sim.ledger, { order, payment, approved_at, now: nowOf(sim) });
}

function replaceKey(sim: Simulation, order: Order, spentKey: string): void {
  if (order.status === 'CONFIRMING' && order.idempotency_key === spentKey) {
    order.idempotency_key = `key-${nextNumber(sim)}`;
  }
}
