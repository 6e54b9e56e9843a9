import { bundleSharesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { QuotaDeps } from '../../quotas/index.ts';
import { createShare, endShare, listShares } from '../share-links.ts';
import { answerSharedProblem, bundleShares, openSharedBundle } from './open-shared-bundle.ts';

export function bundleSharesRoutes(deps: Pick<AppDeps, 'db' | 'limits'> & QuotaDeps): Route[] {
  return [
    route(bundleSharesCalls.create, async ({ params, body }, { principal: { user_id } }) =>
      createShare(deps, bundleShares, { id: params.id, user_id, days: body.days, options: {} }),
    ),
    route(bundleSharesCalls.list, async ({ params }, { principal: { user_id } }) =>
      listShares(deps, bundleShares, { id: params.id, user_id }),
    ),
    route(bundleSharesCalls.end, async ({ params }, { principal: { user_id } }) =>
      endShare(deps, bundleShares.table, { id: params.id, user_id }),
    ),
    route(bundleSharesCalls.open, async ({ params }, { ip }) => openSharedBundle(deps, { ...params, ip })),
    route(bundleSharesCalls.answer, async ({ params, body }, { ip }) =>
      answerSharedProblem(deps, { ...params, ...body, ip }),
    ),
  ];
}
