import { MS_PER_DAY } from '../../shared/time/seoul-day.ts';

/** Used until an operator has entered a rate: 1,450 won per dollar. */
export const DEFAULT_WON_PER_USD_HUNDREDTHS = 145_000;
/** Reserve for exchange fees and for changes until the next entry. */
const RESERVE_PERCENT = 105n;
export const RATE_WARNING_DAYS = 35;
export const RATE_EXPIRY_DAYS = 60;

export interface EnteredRate {
  won_per_usd_hundredths: number;
  set_at: Date;
}

export interface RateInForce {
  won_per_usd_hundredths: number;
  /** With the reserve; costs are converted with it. */
  effective_hundredths: number;
  /** Null for the default. */
  set_at: Date | null;
  state: 'DEFAULT' | 'CURRENT' | 'OLD' | 'EXPIRED';
}

/** The newest entry, or the default. Prices must not be saved with an expired rate. */
export function rateInForce(newest: EnteredRate | null, now: Date): RateInForce {
  const won_per_usd_hundredths = newest?.won_per_usd_hundredths ?? DEFAULT_WON_PER_USD_HUNDREDTHS;
  return {
    won_per_usd_hundredths,
    effective_hundredths: Number((BigInt(won_per_usd_hundredths) * RESERVE_PERCENT) / 100n),
    set_at: newest?.set_at ?? null,
    state: newest === null ? 'DEFAULT' : stateAfter((now.getTime() - newest.set_at.getTime()) / MS_PER_DAY),
  };
}

function stateAfter(days: number): RateInForce['state'] {
  if (days > RATE_EXPIRY_DAYS) return 'EXPIRED';
  return days > RATE_WARNING_DAYS ? 'OLD' : 'CURRENT';
}
