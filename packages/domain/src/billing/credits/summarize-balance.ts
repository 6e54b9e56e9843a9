import { seoulDayName } from '../../shared/time/seoul-day.ts';
import { MICRO_CREDITS_PER_CREDIT } from './to-micro-credits.ts';

/** Below this balance the next lecture may not be affordable. */
export const LOW_BALANCE_CREDITS = 50;

export interface BalanceLot {
  remaining_micro: bigint;
  held_micro: bigint;
  expires_at: Date;
}

export interface BalanceSummary {
  spendable_micro: bigint;
  /** Credits that expire next, all of the same day; null without credits. */
  next: { micro: bigint; expires_at: Date } | null;
  is_low: boolean;
}

/** Spendable credits of unexpired lots and how many of them expire next. */
export function summarizeBalance(lots: readonly BalanceLot[], now: Date): BalanceSummary {
  const open = lots
    .filter((lot) => lot.expires_at > now && lot.remaining_micro > lot.held_micro)
    .toSorted((one, other) => one.expires_at.getTime() - other.expires_at.getTime());
  const sum = (some: readonly BalanceLot[]) =>
    some.reduce((micro, lot) => micro + lot.remaining_micro - lot.held_micro, 0n);
  const spendable_micro = sum(open);
  const first = open[0];
  const next =
    first === undefined
      ? null
      : {
          micro: sum(open.filter((lot) => seoulDayName(lot.expires_at) === seoulDayName(first.expires_at))),
          expires_at: first.expires_at,
        };
  return { spendable_micro, next, is_low: spendable_micro < BigInt(LOW_BALANCE_CREDITS) * MICRO_CREDITS_PER_CREDIT };
}
