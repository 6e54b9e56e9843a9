import { adminStatsCalls } from '@pilgi/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { getDashboardStats } from './get-dashboard-stats.ts';
import { getUsage } from './get-usage.ts';
import { keepFor } from './keep-for.ts';
import type { StatsDeps } from './stats-deps.ts';

const KEPT_MS = 20_000;

export function statsRoutes(deps: StatsDeps): Route[] {
  const dashboard = keepFor(deps.clock, KEPT_MS, () => getDashboardStats(deps));
  return [
    route(adminStatsCalls.get, dashboard),
    route(adminStatsCalls.usage, async ({ query }) => getUsage(deps, query)),
  ];
}
