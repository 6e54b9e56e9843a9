import { adminStatsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getDashboardStats, getUsage } from './get-dashboard-stats.ts';
import { getMargin } from './get-margin.ts';

const CACHE_MS = 20_000;
/** Sums the calls of 30 days. */
const MARGIN_CACHE_MS = 300_000;

export function statsRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  const dashboard = cacheFor(deps.clock, CACHE_MS, () => getDashboardStats(deps));
  const margin = cacheFor(deps.clock, MARGIN_CACHE_MS, () => getMargin(deps));
  return [
    route(adminStatsCalls.get, dashboard),
    route(adminStatsCalls.margin, margin),
    route(adminStatsCalls.usage, async ({ query }, { principal }) => {
      const days = await getUsage(deps, query);
      return principal.role === 'support' ? days.map((day) => ({ ...day, revenue: null })) : days;
    }),
  ];
}

/** Caches the result for `ms` and shares it between concurrent callers; a failed load is not cached. */
export function cacheFor<Result>(clock: Clock, ms: number, load: () => Promise<Result>): () => Promise<Result> {
  let cached: { until: number; result: Promise<Result> } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (cached !== null && now < cached.until) return await cached.result;
    const entry = { until: now + ms, result: load() };
    cached = entry;
    try {
      return await entry.result;
    } catch (error) {
      if (cached === entry) cached = null;
      throw error;
    }
  };
}
