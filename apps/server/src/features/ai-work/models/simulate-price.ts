import {
  type ModelPriceInput,
  modelPriceFor,
  type PriceFigures,
  simulatePrices,
  type TokenCost,
  tokenPriceFor,
  toWon,
} from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { MultiplierRefused } from './ai-models.errors.ts';
import { findModel } from './find-model.ts';
import { getExchangeRate } from './get-exchange-rate.ts';
import { listReplayedJobs } from './replayed-jobs.queries.ts';

interface SimulationInput extends ModelPriceInput {
  id_or_name: string;
  last_jobs: number;
  /** Without it the cost that the provider has billed. */
  cost?: TokenCost | undefined;
}

/** Read-only: recalculates past jobs with a proposed price before it is published. */
export async function simulatePrice(deps: Pick<AppDeps, 'db' | 'clock'>, input: SimulationInput) {
  const model = await findModel(deps, input.id_or_name);
  const proposed = modelPriceFor(input);
  if (proposed === null) throw new MultiplierRefused();
  const jobs = await listReplayedJobs(deps.db, { model_id: model.id, limit: input.last_jobs });
  const { effective_hundredths } = await getExchangeRate(deps);
  const cost_micro_usd = jobs.reduce((sum, job) => sum + job.cost_micro_usd, 0n);
  const billed_won = toWon(cost_micro_usd, effective_hundredths);
  const simulated = simulatePrices({
    jobs,
    present: tokenPriceFor(model),
    proposed: tokenPriceFor(proposed),
    cost: input.cost ?? { billed_won },
  });
  return {
    jobs: jobs.length,
    since: jobs.at(-1)?.finished_at ?? null,
    present: showFigures(simulated.present),
    proposed: showFigures(simulated.proposed),
    quotes: simulated.quotes,
    billed: {
      cost_won: billed_won,
      calls_without_cost: jobs.reduce((sum, job) => sum + job.calls_without_cost, 0),
    },
  };
}

function showFigures({ revenue_micro, ...figures }: PriceFigures) {
  return { ...figures, revenue_credits: toDisplayCredits(revenue_micro) };
}
