import { adminOverviewCalls, figureRoles } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { cacheFor } from '../dashboard/index.ts';
import { getOverview } from './get-overview.ts';

const CACHE_MS = 20_000;

export function overviewRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'config'>): Route[] {
  const loaders = {
    7: cacheFor(deps.clock, CACHE_MS, () => getOverview(deps, { days: 7 })),
    28: cacheFor(deps.clock, CACHE_MS, () => getOverview(deps, { days: 28 })),
    90: cacheFor(deps.clock, CACHE_MS, () => getOverview(deps, { days: 90 })),
  };
  return [
    route(adminOverviewCalls.get, async ({ query }, { principal }) => {
      const overview = await loaders[query.days]();
      const seesMoney = figureRoles.includes(principal.role);
      return seesMoney ? overview : withoutMoney(overview);
    }),
  ];
}

function withoutMoney(overview: Awaited<ReturnType<typeof getOverview>>) {
  return {
    ...overview,
    money: null,
    by_day: overview.by_day.map((day) => ({ ...day, money: null })),
    today: { ...overview.today, money: null },
    alarms: overview.alarms.filter(({ kind }) => kind !== 'MODEL_BELOW_COST'),
  };
}
