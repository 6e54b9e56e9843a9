import type { RefundNews } from '@pilgi/domain';
import type { CancelOutcome } from '../ledger/book-external-cancel.ts';
import type { Payment, Refund } from '../ledger/ledger.ts';
import { ask } from '../network.ts';
import type { SimPayment } from '../provider/provider.ts';
import { type Act, nextNumber, nowOf, TURN, type World } from '../world.ts';

export function* refundPayment(world: World, input: { user_id: number; payment_id: number }): Act {
  const idempotency_key = `key-${nextNumber(world)}`;
  const refund = world.protocol.beginRefund(world.ledger, { ...input, idempotency_key, now: nowOf(world) });
  world.trace?.(`refund of ${input.payment_id}: ${typeof refund === 'string' ? refund : 'PENDING'}`);
  if (typeof refund === 'string') return;
  yield TURN;
  yield* followRefund(world, refund, 'buyer');
}

/** The steps of `advance-refund.ts`; the row is read before every step. */
export function* followRefund(world: World, refund: Refund, by: 'buyer' | 'worker'): Act {
  let news: RefundNews<SimPayment> = { from: 'start', by };
  for (;;) {
    const asked = { ...refund, amount_won: refund.payment.amount_won };
    const step = world.protocol.decideRefundStep({ refund: asked, news, now: new Date(nowOf(world)) });
    world.trace?.(`refund ${refund.id} (${by}): ${step.do}`);
    yield TURN;
    switch (step.do) {
      case 'cancel':
        news = yield* sendCancel(world, refund);
        break;
      case 'look-up':
        news = { ...step, from: 'look-up', answer: yield* askAbout(world, refund) };
        break;
      case 'settle':
        world.protocol.settleRefund(world.ledger, refund, step.result, nowOf(world));
        if (step.cancelled_outside) yield* bookCancels(world, step.cancelled_outside);
        return;
      case 'review':
        if (refund.status === 'PENDING') Object.assign(refund, { status: 'REVIEW', next_check_at: null });
        return;
      case 'wait':
        if (step.spent_key) replaceKey(world, refund, step.spent_key);
        return;
      case 'stop':
        return;
    }
  }
}

function* sendCancel(world: World, refund: Refund): Act<RefundNews<SimPayment>> {
  const { idempotency_key: key, payment } = refund;
  const { payment_key, amount_won: refundable_won } = payment;
  return { from: 'cancel', key, answer: yield* ask(world, { operation: 'cancel', key, payment_key, refundable_won }) };
}

function askAbout(world: World, refund: Refund) {
  return ask(world, { operation: 'get-payment', payment_key: refund.payment.payment_key });
}

function replaceKey(world: World, refund: Refund, spentKey: string): void {
  if (refund.status === 'PENDING' && refund.idempotency_key === spentKey) {
    refund.idempotency_key = `key-${nextNumber(world)}`;
  }
}

/** Every cancel of the answer that is neither ours nor booked already, one transaction each. */
function* bookCancels(world: World, seen: SimPayment): Act<CancelOutcome[]> {
  const payment = findPaymentByKey(world, seen.paymentKey);
  const outcomes: CancelOutcome[] = [];
  if (payment === undefined) return outcomes;
  for (const { cancelAmount: cancel_won, transactionKey: cancel_key } of seen.cancels) {
    yield TURN;
    const outcome = world.protocol.bookExternalCancel(world.ledger, {
      cancel_key,
      payment,
      cancel_won,
      now: nowOf(world),
    });
    world.trace?.(`cancel ${cancel_key}: ${outcome}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** A refund of our own that is still open comes first: only then is it known whether a cancel was ours. */
export function* followCancels(world: World, seen: SimPayment): Act<string | null> {
  const payment = findPaymentByKey(world, seen.paymentKey);
  if (payment === undefined) return 'NOTHING_TO_DO';
  for (const refund of world.ledger.refunds.values()) {
    if (refund.payment === payment && refund.status === 'PENDING') yield* followRefund(world, refund, 'worker');
  }
  const outcomes = yield* bookCancels(world, seen);
  return outcomes.includes('REFUND_UNDER_WAY') ? null : 'CANCELS_BOOKED';
}

function findPaymentByKey(world: World, paymentKey: string): Payment | undefined {
  for (const payment of world.ledger.payments.values()) if (payment.payment_key === paymentKey) return payment;
  return undefined;
}
