import { adminStatsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getDashboardStats, getUsage } from './get-dashboard-stats.ts';

const CACHE_MS = 20_000;

export function statsRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  const dashboard = cacheFor(deps.clock, CACHE_MS, () => getDashboardStats(deps));
  return [
    route(adminStatsCalls.get, dashboard),
    route(adminStatsCalls.usage, async ({ query }) => getUsage(deps, query)),
  ];
}

/** Caches the result for `ms` and shares it between concurrent callers; a failed load is not cached. */
function cacheFor<Result>(clock: Clock, ms: number, load: () => Promise<Result>): () => Promise<Result> {
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
