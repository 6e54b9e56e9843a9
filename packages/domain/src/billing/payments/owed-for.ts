import { type PaymentLot, remainderRefundFor } from './remainder-refund-for.ts';

/** REFUND: by the provider. TRANSFER: only by bank transfer. WAIT: a running job decides how much is left. */
export type OwedWay = 'REFUND' | 'TRANSFER' | 'WAIT';

export interface OwedLot extends PaymentLot {
  paid_won: number;
  /** Cancelled at the provider without us. */
  cancelled_won: number;
  /** The provider refused the refund since the withdrawal was requested. */
  is_refused: boolean;
}

/** Validity of the link in the mail that requests a bank account. */
export const ACCOUNT_LINK_DAYS = 30;
/** Less than this may be forfeited when the provider refuses to return it. */
export const MIN_PAYBACK_WON = 100;

/**
 * What a leaving user gets for the rest of one payment, and how; null for nothing. Credits that were valid at the
 * request are owed even if they expire before the refund.
 */
export function owedFor(lot: OwedLot, at: { since: Date; now: Date }): { amount_won: number; way: OwedWay } | null {
  const remainder = remainderRefundFor(lot.paid_won, lot, at.since);
  if (!remainder.allowed) return remainder.reason === 'CREDITS_HELD' ? { amount_won: 0, way: 'WAIT' } : null;
  const amount_won = Math.min(remainder.amount_won, lot.paid_won - lot.cancelled_won);
  if (amount_won === 0) return null;
  const isRefundable = lot.cancelled_won === 0 && !lot.is_refused && lot.expires_at > at.now;
  return { amount_won, way: isRefundable ? 'REFUND' : 'TRANSFER' };
}
