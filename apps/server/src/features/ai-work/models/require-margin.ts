import {
  chooseStepModels,
  defaultTokenPrices,
  type ModelPrice,
  type OfferMargin,
  offerMargin,
  resolveFromCatalogue,
  type StepModels,
  tokenPriceFor,
} from '@pilgi/domain/ai-work';
import { seoulDayName } from '@pilgi/domain/shared';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { MarginReasonNeeded, PriceBelowCost, RateExpired } from './ai-models.errors.ts';
import { getExchangeRate } from './get-exchange-rate.ts';
import { listOwnProfiles, offeredModel } from './step-models.queries.ts';

const DEFAULT_PRICE: ModelPrice = {
  ...defaultTokenPrices(null),
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: null,
  high_usage_input_multiplier_tenths: null,
  high_usage_output_multiplier_tenths: null,
};

interface Offer {
  model_name: string;
  price: ModelPrice;
  chosen: Partial<StepModels>;
}

/** The lowest margin of an offer within the period. */
export async function marginOf(
  deps: { db: Queryable; clock: Clock },
  { model_name, price, chosen, horizon_days }: Offer & { horizon_days?: number },
): Promise<OfferMargin> {
  const steps = chooseStepModels({ offered: offeredModel(model_name), chosen });
  const { effective_hundredths } = await getExchangeRate(deps);
  return offerMargin({
    price: tokenPriceFor(price),
    steps: resolveFromCatalogue(steps, await listOwnProfiles(deps.db)),
    won_per_usd_hundredths: effective_hundredths,
    today: seoulDayName(deps.clock.now()),
    ...(horizon_days === undefined ? {} : { horizon_days }),
  });
}

/** Prices of a new model for which the operator entered none. */
export async function defaultPriceOf(deps: { db: Queryable; clock: Clock }, model_name: string) {
  const { percent } = await marginOf(deps, { model_name, price: DEFAULT_PRICE, chosen: {} });
  return defaultTokenPrices(percent);
}

/** Refuses an offer below its cost. Returns the reason to store, which is required below the floor, or null. */
export async function requireMargin(
  deps: { db: Queryable; clock: Clock },
  { low_margin_reason, ...offer }: Offer & { low_margin_reason: string | undefined },
): Promise<string | null> {
  const { verdict, percent, day } = await marginOf(deps, offer);
  if (verdict === 'BELOW_COST') throw new PriceBelowCost({ percent: percent ?? 0, day });
  if (verdict !== 'NEEDS_REASON') return null;
  if (low_margin_reason === undefined) throw new MarginReasonNeeded({ percent: percent ?? 0, day });
  return low_margin_reason;
}

/** A price that was compared with an outdated cost must not be saved. */
export async function rejectExpiredRate(deps: { db: Queryable; clock: Clock }): Promise<void> {
  if ((await getExchangeRate(deps)).state === 'EXPIRED') throw new RateExpired();
}
