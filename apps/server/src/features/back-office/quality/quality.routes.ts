import { adminQualityCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { addGoldenCase } from './add-golden-case.ts';
import { confirmReport, dismissReport } from './decide-report.ts';
import { listGoldenCases } from './list-golden-cases.ts';
import { listQualityTrend } from './list-quality-trend.ts';
import { findReports, viewReport } from './view-report.ts';

export function qualityRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>): Route[] {
  return [
    route(adminQualityCalls.list, async ({ query }) => findReports(deps, query)),
    route(adminQualityCalls.get, async ({ params }, context) =>
      viewReport(deps, { ...operatorOf(context), report_id: params.id }),
    ),
    route(adminQualityCalls.confirm, async ({ params, body }, context) =>
      confirmReport(deps, { ...operatorOf(context), ...body, report_id: params.id }),
    ),
    route(adminQualityCalls.dismiss, async ({ params, body }, context) =>
      dismissReport(deps, { ...operatorOf(context), ...body, report_id: params.id }),
    ),
    route(adminQualityCalls.addGolden, async ({ params, body }, context) =>
      addGoldenCase(deps, { ...operatorOf(context), ...body, report_id: params.id }),
    ),
    route(adminQualityCalls.listGolden, async (_input, context) => listGoldenCases(deps, operatorOf(context))),
    route(adminQualityCalls.trend, async ({ query }) => listQualityTrend(deps, query)),
  ];
}
