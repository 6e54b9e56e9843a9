import { randomUUID } from 'node:crypto';
import { firstCheckFor, remainderRefundFor } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { holdCredits, lockWallet } from '../credits/index.ts';
import { getExternallyCancelledWon } from './external-cancels.queries.ts';
import {
  PartlyCancelled,
  RefundPending,
  RefundRefused,
  RemainderChanged,
  RemainderRefused,
  RequestKeyUsed,
  TransactionUnknown,
} from './payments.errors.ts';
import { findPayment } from './payments.queries.ts';
import { REFUND_HOLD_MS } from './refund-payment.ts';
import { findRefundByRequest, getPaymentLot, insertRefund } from './refunds.queries.ts';

export interface RemainderRequest {
  user_id: string;
  payment_id: string;
  /** The amount that was shown before the request was sent. */
  amount: number;
  reason: string;
  /** The buyer or an operator. */
  requested_by: string;
  request_key: string | null;
}

/** Stores the refund of the rest of a payment and holds its credits; the provider is called after the commit. */
export async function beginRemainderRefund(deps: { db: Transaction; clock: Clock }, input: RemainderRequest) {
  const { db: tx, clock } = deps;
  const { user_id, payment_id, reason, requested_by, request_key } = input;
  const now = clock.now();
  await lockWallet(tx, user_id);
  const payment = await findPayment(tx, { id: payment_id, user_id });
  if (payment === null) throw new TransactionUnknown();
  const known = request_key === null ? null : await findRefundByRequest(tx, { requested_by, request_key });
  if (known !== null && known.payment_id !== payment_id) throw new RequestKeyUsed();
  if (known !== null) return { id: known.id, is_new: false as const };
  const { amount_won, credits_micro } = await decideRemainder(tx, payment, now);
  if (amount_won !== input.amount) throw new RemainderChanged(amount_won);
  const id = randomUUID();
  const terms = { payment_id, user_id, amount_won, credits_micro, reason, requested_by, request_key };
  await insertRefund(tx, { id, ...terms, now, next_check_at: firstCheckFor(now) });
  const hold = { user_id, purpose: 'REFUND' as const, subject_id: id, amount_micro: credits_micro };
  const expires_at = new Date(now.getTime() + REFUND_HOLD_MS);
  await holdCredits(deps, { ...hold, expires_at, first_lot_id: payment.lot_id });
  return { id, is_new: true as const, amount_won, credits_micro };
}

type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

async function decideRemainder(tx: Transaction, payment: FoundPayment, now: Date) {
  if (payment.refund_status === 'PENDING' || payment.refund_status === 'REVIEW') throw new RefundPending();
  if (payment.refund_id !== null) throw new RefundRefused('ALREADY_REFUNDED');
  if ((await getExternallyCancelledWon(tx, payment.id)) > 0) throw new PartlyCancelled();
  const decision = remainderRefundFor(payment.amount_won, await getPaymentLot(tx, payment.id), now);
  if (!decision.allowed) throw new RemainderRefused(decision.reason);
  return decision;
}
