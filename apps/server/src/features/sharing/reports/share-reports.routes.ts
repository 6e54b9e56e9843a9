import { adminShareReportsCalls, shareReportsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { noteShares } from '../notes/open-shared-note.ts';
import { bundleShares } from '../problem-sets/open-shared-bundle.ts';
import { answerObjection } from './answer-objection.ts';
import { decideShareReports } from './decide-share-reports.ts';
import { objectToTakedown, showTakedown } from './owner-takedown.ts';
import { createReportLinks } from './report-links.ts';
import { reportSharedPage } from './report-shared-page.ts';
import { findShareReports, viewReportedPage } from './view-share-reports.ts';

export function shareReportsRoutes(app: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage' | 'config'>): Route[] {
  const deps = { ...app, reportLinks: createReportLinks(app.config.USER_TOKEN_SECRET) };
  return [
    route(shareReportsCalls.reportNote, async ({ params, body }, { ip }) =>
      reportSharedPage(deps, { ...params, ...body, ip, kind: 'NOTE' }),
    ),
    route(shareReportsCalls.reportBundle, async ({ params, body }, { ip }) =>
      reportSharedPage(deps, { ...params, ...body, ip, kind: 'PROBLEM_SET' }),
    ),
    route(shareReportsCalls.noteTakedown, async ({ params }, { principal: { user_id } }) =>
      showTakedown(deps, noteShares, { ...params, user_id }),
    ),
    route(shareReportsCalls.bundleTakedown, async ({ params }, { principal: { user_id } }) =>
      showTakedown(deps, bundleShares, { ...params, user_id }),
    ),
    route(shareReportsCalls.objectForNote, async ({ params, body }, { principal: { user_id } }) =>
      objectToTakedown(deps, noteShares, { ...params, ...body, user_id }),
    ),
    route(shareReportsCalls.objectForBundle, async ({ params, body }, { principal: { user_id } }) =>
      objectToTakedown(deps, bundleShares, { ...params, ...body, user_id }),
    ),
    route(shareReportsCalls.answer, async ({ body }, { ip }) => answerObjection(deps, { ...body, ip })),
    route(adminShareReportsCalls.list, async ({ query }) => findShareReports(deps, query)),
    route(adminShareReportsCalls.content, async ({ params }, context) =>
      viewReportedPage(deps, { ...operatorOf(context), report_id: params.id }),
    ),
    route(adminShareReportsCalls.decide, async ({ params, body }, context) =>
      decideShareReports(deps, { ...operatorOf(context), ...body, report_id: params.id }),
    ),
  ];
}
