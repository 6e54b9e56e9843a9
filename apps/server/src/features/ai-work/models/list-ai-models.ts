import { chooseStepModels, hourFigures, resolveFromCatalogue, tokenPriceFor } from '@pilgi/domain/ai-work';
import { marginPermille } from '@pilgi/domain/back-office';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listModels, type StoredModel } from './ai-models.queries.ts';
import { getExchangeRate } from './get-exchange-rate.ts';
import { listChosenSteps, listOwnProfiles, offeredModel } from './step-models.queries.ts';

const TENTHS = 10;

export async function listAiModels(deps: Pick<AppDeps, 'db' | 'clock'>) {
  const models = await listModels(deps.db);
  const chosen = await listChosenSteps(
    deps.db,
    models.map(({ id }) => id),
  );
  const own = await listOwnProfiles(deps.db);
  const { effective_hundredths: won_per_usd_hundredths } = await getExchangeRate(deps);
  const today = seoulDayName(deps.clock.now());
  return models.map((model) => {
    const used = chooseStepModels({ offered: offeredModel(model.model_name), chosen: chosen.get(model.id) ?? {} });
    const steps = resolveFromCatalogue(used, own);
    const offer = { price: tokenPriceFor(model), steps, won_per_usd_hundredths, today };
    return { ...showModel(model), hour: showHour(offer), ends: firstEnd(steps, today) };
  });
}

function showHour(offer: Parameters<typeof hourFigures>[0]) {
  const { revenue_won, cost_won } = hourFigures(offer);
  const margin_permille = cost_won === null ? null : marginPermille(revenue_won, cost_won);
  return { price_won: revenue_won, cost_won, margin_permille };
}

/** Fallbacks included. */
function firstEnd(steps: ReturnType<typeof resolveFromCatalogue>, today: string) {
  const ends = Object.values(steps)
    .flat()
    .flatMap(({ profile: { model, shutdown_on: day } }) => (day === null || day < today ? [] : [{ model, day }]));
  return ends.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}

export function showModel(model: StoredModel) {
  const {
    high_usage_input_multiplier_tenths: inputTenths,
    high_usage_output_multiplier_tenths: outputTenths,
    low_margin_reason: _reason,
    ...rest
  } = model;
  return {
    ...rest,
    high_usage_input_multiplier: inputTenths === null ? null : inputTenths / TENTHS,
    high_usage_output_multiplier: outputTenths === null ? null : outputTenths / TENTHS,
  };
}
