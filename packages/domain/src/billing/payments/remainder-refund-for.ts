import { partialRefundFor } from './partial-refund-for.ts';

export type RemainderRefusal = 'CREDITS_HELD' | 'NOTHING_LEFT';

export interface PaymentLot {
  granted_micro: bigint;
  bonus_micro: bigint;
  remaining_micro: bigint;
  held_micro: bigint;
  expires_at: Date;
}

export type RemainderRefund =
  | { allowed: true; amount_won: number; credits_micro: bigint }
  | { allowed: false; reason: RemainderRefusal };

/** Refund that an operator may grant: all remaining credits of a payment at the value of the paid ones. */
export function remainderRefundFor(amountWon: number, lot: PaymentLot, now: Date): RemainderRefund {
  if (lot.expires_at <= now) return { allowed: false, reason: 'NOTHING_LEFT' };
  // A payment is refunded only once, so the result of a running job must be known first.
  if (lot.held_micro > 0n) return { allowed: false, reason: 'CREDITS_HELD' };
  const amount_won = partialRefundFor({
    amountWon,
    paidMicro: lot.granted_micro - lot.bonus_micro,
    bonusMicro: lot.bonus_micro,
    remainingMicro: lot.remaining_micro,
  });
  if (amount_won === 0) return { allowed: false, reason: 'NOTHING_LEFT' };
  return { allowed: true, amount_won, credits_micro: lot.remaining_micro };
}
