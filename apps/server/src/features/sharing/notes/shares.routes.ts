import { sharesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { QuotaDeps } from '../../quotas/index.ts';
import { createShare, endShare, listShares } from '../share-links.ts';
import { noteShares, openSharedNote } from './open-shared-note.ts';

export function sharesRoutes(deps: Pick<AppDeps, 'db' | 'limits' | 'storage'> & QuotaDeps): Route[] {
  return [
    route(sharesCalls.create, async ({ params, body: { days, ...options } }, { principal: { user_id } }) =>
      createShare(deps, noteShares, { id: params.id, user_id, days, options }),
    ),
    route(sharesCalls.list, async ({ params }, { principal: { user_id } }) =>
      listShares(deps, noteShares, { id: params.id, user_id }),
    ),
    route(sharesCalls.end, async ({ params }, { principal: { user_id } }) =>
      endShare(deps, noteShares.table, { id: params.id, user_id }),
    ),
    route(sharesCalls.open, async ({ params }, { ip }) => openSharedNote(deps, { token: params.token, ip })),
  ];
}
