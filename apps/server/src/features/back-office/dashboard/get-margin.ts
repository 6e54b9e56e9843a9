import { toWon } from '@pilgi/domain/ai-work';
import { MICRO_CREDITS_PER_TENTH } from '@pilgi/domain/billing';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { getExchangeRate } from '../../ai-work/index.ts';
import { sumCostAndCharges } from './stats.queries.ts';

const DAYS = 30;

/** Provider cost of all model calls beside the charged credits of the last 30 days. */
export async function getMargin(deps: Pick<AppDeps, 'db' | 'clock'>) {
  const since = new Date(deps.clock.now().getTime() - DAYS * MS_PER_DAY);
  const sums = await sumCostAndCharges(deps.db, { since });
  const { effective_hundredths } = await getExchangeRate(deps);
  const cost_won = toWon(sums.cost_micro_usd, effective_hundredths);
  // A tenth of a credit is one won.
  const revenue_won = Number(sums.charged_micro / MICRO_CREDITS_PER_TENTH);
  return {
    days: DAYS,
    revenue_won,
    cost_won,
    percent_of_cost: cost_won === 0 ? null : Math.floor((revenue_won * 100) / cost_won),
    calls: sums.calls,
    calls_without_cost: sums.calls_without_cost,
  };
}
