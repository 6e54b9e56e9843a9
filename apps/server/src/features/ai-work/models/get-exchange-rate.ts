import { type RateInForce, rateInForce } from '@pilgi/domain/ai-work';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findNewestRate } from './exchange-rates.queries.ts';

const HUNDREDTHS = 100;

export async function getExchangeRate(deps: { db: Queryable; clock: Clock }): Promise<RateInForce> {
  return rateInForce(await findNewestRate(deps.db), deps.clock.now());
}

export function showRate({ won_per_usd_hundredths, effective_hundredths, set_at, state }: RateInForce) {
  return {
    won_per_usd: won_per_usd_hundredths / HUNDREDTHS,
    effective_won_per_usd: effective_hundredths / HUNDREDTHS,
    set_at,
    state,
  };
}
