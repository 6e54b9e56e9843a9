import type { RefundEvent } from '@pilgi/domain/billing';
import type { CancelOutcome } from '../ledger/book-external-cancel.ts';
import type { Payment, Refund } from '../ledger/ledger.ts';
import { callProvider } from '../network.ts';
import type { SimPayment } from '../provider/provider.ts';
import { type Act, nextNumber, nowOf, type Simulation, TURN } from '../simulation.ts';

export function* refundPayment(sim: Simulation, input: { user_id: number; payment_id: number }): Act {
  const idempotency_key = `key-${nextNumber(sim)}`;
  const refund = sim.protocol.beginRefund(sim.ledger, { ...input, idempotency_key, now: nowOf(sim) });
  sim.trace?.(`refund of ${input.payment_id}: ${typeof refund === 'string' ? refund : 'PENDING'}`);
  if (typeof refund === 'string') return;
  yield TURN;
  yield* followRefund(sim, refund, 'buyer');
}

/** Runs the refund steps of the server; the row is read before every step. */
export function* followRefund(sim: Simulation, refund: Refund, by: 'buyer' | 'worker'): Act {
  let event: RefundEvent<SimPayment> = { from: 'start', by };
  for (;;) {
    const current = { ...refund, amount_won: refund.payment.amount_won };
    const step = sim.protocol.decideRefundStep({ refund: current, event, now: new Date(nowOf(sim)) });
    sim.trace?.(`refund ${refund.id} (${by}): ${step.do}`);
    yield TURN;
    switch (step.do) {
      case 'cancel':
        event = yield* sendCancel(sim, refund);
        break;
      case 'look-up':
        event = { ...step, from: 'look-up', answer: yield* lookUpPayment(sim, refund) };
        break;
      case 'settle':
        sim.protocol.settleRefund(sim.ledger, refund, step.result, nowOf(sim));
        if (step.cancelled_outside) yield* bookCancels(sim, step.cancelled_outside);
        return;
      case 'review':
        if (refund.status === 'PENDING') Object.assign(refund, { status: 'REVIEW', next_check_at: null });
        return;
      case 'wait':
        if (step.spent_key) replaceKey(sim, refund, step.spent_key);
        return;
      case 'stop':
        return;
    }
  }
}

function* sendCancel(sim: Simulation, refund: Refund): Act<RefundEvent<SimPayment>> {
  const { idempotency_key: key, payment } = refund;
  const { payment_key, amount_won: refundable_won } = payment;
  return {
    from: 'cancel',
    key,
    answer: yield* callProvider(sim, { operation: 'cancel', key, payment_key, refundable_won }),
  };
}

function lookUpPayment(sim: Simulation, refund: Refund) {
  return callProvider(sim, { operation: 'get-payment', payment_key: refund.payment.payment_key });
}

function replaceKey(sim: Simulation, refund: Refund, spentKey: string): void {
  if (refund.status === 'PENDING' && refund.idempotency_key === spentKey) {
    refund.idempotency_key = `key-${nextNumber(sim)}`;
  }
}

/** Books every cancellation that is neither ours nor booked already, one transaction each. */
function* bookCancels(sim: Simulation, seen: SimPayment): Act<CancelOutcome[]> {
  const payment = findPaymentByKey(sim, seen.paymentKey);
  const outcomes: CancelOutcome[] = [];
  if (payment === undefined) return outcomes;
  for (const { cancelAmount: cancel_won, transactionKey: cancel_key } of seen.cancels) {
    yield TURN;
    const outcome = sim.protocol.bookExternalCancel(sim.ledger, {
      cancel_key,
      payment,
      cancel_won,
      now: nowOf(sim),
    });
    sim.trace?.(`cancel ${cancel_key}: ${outcome}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Resolves an open refund of ours first; only then is it known whether a cancellation was ours. */
export function* followCancels(sim: Simulation, seen: SimPayment): Act<string | null> {
  const payment = findPaymentByKey(sim, seen.paymentKey);
  if (payment === undefined) return 'NOTHING_TO_DO';
  for (const refund of sim.ledger.refunds.values()) {
    if (refund.payment === payment && refund.status === 'PENDING') yield* followRefund(sim, refund, 'worker');
  }
  const outcomes = yield* bookCancels(sim, seen);
  return outcomes.includes('REFUND_UNDER_WAY') ? null : 'CANCELS_BOOKED';
}

function findPaymentByKey(sim: Simulation, paymentKey: string): Payment | undefined {
  for (const payment of sim.ledger.payments.values()) if (payment.payment_key === paymentKey) return payment;
  return undefined;
}
