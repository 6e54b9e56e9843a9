import { reportsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listReports, saveReport, withdrawReport } from './block-reports.ts';

export function feedbackRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>): Route[] {
  return [
    route(reportsCalls.list, async ({ params }, { principal }) =>
      listReports(deps, { id: params.id, user_id: principal.user_id }),
    ),
    route(reportsCalls.save, async ({ params, body }, { principal }) =>
      saveReport(deps, { id: params.id, user_id: principal.user_id, ...body }),
    ),
    route(reportsCalls.withdraw, async ({ params }, { principal }) =>
      withdrawReport(deps, { ...params, user_id: principal.user_id }),
    ),
  ];
}
