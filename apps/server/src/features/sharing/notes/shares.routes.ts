import { sharesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { createShare } from './create-share.ts';
import { endShare } from './end-share.ts';
import { listShares } from './list-shares.ts';
import { openSharedNote } from './open-shared-note.ts';

export function sharesRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>): Route[] {
  return [
    route(sharesCalls.create, async ({ params, body }, { principal: { user_id } }) =>
      createShare(deps, { note_id: params.id, user_id, ...body }),
    ),
    route(sharesCalls.list, async ({ params }, { principal: { user_id } }) =>
      listShares(deps, { note_id: params.id, user_id }),
    ),
    route(sharesCalls.end, async ({ params }, { principal: { user_id } }) =>
      endShare(deps, { id: params.id, user_id }),
    ),
    route(sharesCalls.open, async ({ params }, { ip }) => openSharedNote(deps, { token: params.token, ip })),
  ];
}
