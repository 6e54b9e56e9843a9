import type { PaymentLot } from '../payments/remainder-refund-for.ts';

export const REFUND_EXCEPTIONS = ['MINOR', 'FAULT', 'GOODWILL'] as const;
export type RefundException = (typeof REFUND_EXCEPTIONS)[number];

export type ExceptionRefusal = 'CREDITS_HELD' | 'ABOVE_PAYMENT';
export type ExceptionalRefund = { allowed: true; credits_micro: bigint } | { allowed: false; reason: ExceptionRefusal };

/** Refund outside of the rules: any part of the payment; takes all credits that are left in its lot, which may be none. */
export function exceptionalRefundFor(
  request: { amount_won: number; paid_won: number },
  lot: PaymentLot,
  now: Date,
): ExceptionalRefund {
  if (request.amount_won > request.paid_won) return { allowed: false, reason: 'ABOVE_PAYMENT' };
  if (lot.held_micro > 0n) return { allowed: false, reason: 'CREDITS_HELD' };
  return { allowed: true, credits_micro: lot.expires_at > now ? lot.remaining_micro : 0n };
}
