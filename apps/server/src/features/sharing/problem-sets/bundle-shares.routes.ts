import { bundleSharesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { createBundleShare } from './create-bundle-share.ts';
import { endBundleShare } from './end-bundle-share.ts';
import { listBundleShares } from './list-bundle-shares.ts';
import { answerSharedProblem, openSharedBundle } from './open-shared-bundle.ts';

export function bundleSharesRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>): Route[] {
  return [
    route(bundleSharesCalls.create, async ({ params, body }, { principal: { user_id } }) =>
      createBundleShare(deps, { bundle_id: params.id, user_id, ...body }),
    ),
    route(bundleSharesCalls.list, async ({ params }, { principal: { user_id } }) =>
      listBundleShares(deps, { bundle_id: params.id, user_id }),
    ),
    route(bundleSharesCalls.end, async ({ params }, { principal: { user_id } }) =>
      endBundleShare(deps, { id: params.id, user_id }),
    ),
    route(bundleSharesCalls.open, async ({ params }, { ip }) => openSharedBundle(deps, { ...params, ip })),
    route(bundleSharesCalls.answer, async ({ params, body }, { ip }) =>
      answerSharedProblem(deps, { ...params, ...body, ip }),
    ),
  ];
}
