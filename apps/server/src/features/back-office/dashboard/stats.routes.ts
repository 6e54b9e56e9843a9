import { adminStatsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { cacheFor } from './cache-for.ts';
import { getDashboardStats } from './get-dashboard-stats.ts';
import { getUsage } from './get-usage.ts';

const CACHE_MS = 20_000;

export function statsRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  const dashboard = cacheFor(deps.clock, CACHE_MS, () => getDashboardStats(deps));
  return [
    route(adminStatsCalls.get, dashboard),
    route(adminStatsCalls.usage, async ({ query }) => getUsage(deps, query)),
  ];
}
