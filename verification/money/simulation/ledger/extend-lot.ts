import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import { settleShortfalls } from './book-external-cancel.ts';
import type { Ledger, Lot } from './ledger.ts';

const RETURNED_DAYS = 8;

export type ExtendOutcome = 'EXTENDED' | 'UNKNOWN' | 'NOTHING_LEFT' | 'NOT_LATER' | 'TOO_LONG';

/** Later only, at most one year each time. */
export function extendLot(ledger: Ledger, input: { lot_id: number; to: number; now: number }): ExtendOutcome {
  const lot = ledger.lots.get(input.lot_id);
  if (lot === undefined) return 'UNKNOWN';
  if (lot.remaining_micro === 0n) return 'NOTHING_LEFT';
  if (input.to <= Math.max(lot.expires_at, input.now)) return 'NOT_LATER';
  if (input.to > yearAfter(lot.expires_at)) return 'TOO_LONG';
  lot.expires_at = input.to;
  settleShortfalls(ledger, lot.user_id, input.now);
  return 'EXTENDED';
}

/** Credits that come back after their expiry are valid for seven more days in Seoul. */
export function extendReturnedLot(lot: Lot, now: number): void {
  if (lot.expires_at > now) return;
  const until = seoulDayStart(new Date(now)).getTime() + RETURNED_DAYS * MS_PER_DAY;
  lot.expires_at = Math.min(until, yearAfter(lot.expires_at));
}

function yearAfter(moment: number): number {
  const date = new Date(moment);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}
