import { decideRefund } from './decide-refund.ts';
import { type PaymentLot, remainderRefundFor } from './remainder-refund-for.ts';

export type RefundOffer =
  | { kind: 'FULL' | 'REMAINDER'; amount_won: number; credits_micro: bigint }
  | { kind: 'NONE'; reason: 'CREDITS_HELD' | 'NOTHING_LEFT' };

export interface OfferedPayment {
  amount_won: number;
  approved_at: Date;
  lot: PaymentLot;
}

/** What the buyer of an unrefunded payment may take back now: the whole price within the window, else the remainder. */
export function refundOfferFor(payment: OfferedPayment, paidFreeMicro: bigint, now: Date): RefundOffer {
  const { amount_won, approved_at: approvedAt, lot } = payment;
  const chargedMicro = lot.granted_micro;
  if (decideRefund({ status: 'COMPLETED', approvedAt, now, paidFreeMicro, chargedMicro }).allowed) {
    return { kind: 'FULL', amount_won, credits_micro: chargedMicro };
  }
  const remainder = remainderRefundFor(amount_won, lot, now);
  if (!remainder.allowed) return { kind: 'NONE', reason: remainder.reason };
  return { kind: 'REMAINDER', amount_won: remainder.amount_won, credits_micro: remainder.credits_micro };
}
