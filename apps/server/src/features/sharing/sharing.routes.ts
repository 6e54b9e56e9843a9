import type { AppDeps } from '../../platform/app-deps.ts';
import type { Route } from '../../platform/http/route.ts';
import type { QuotaDeps } from '../quotas/index.ts';
import { sharesRoutes } from './notes/shares.routes.ts';
import { bundleSharesRoutes } from './problem-sets/bundle-shares.routes.ts';
import { shareReportsRoutes } from './reports/share-reports.routes.ts';

/** Links to notes and problem sets, and the reports of the pages they show. */
export function sharingRoutes(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage' | 'config'> & QuotaDeps,
): Route[] {
  return [...sharesRoutes(deps), ...bundleSharesRoutes(deps), ...shareReportsRoutes(deps)];
}
