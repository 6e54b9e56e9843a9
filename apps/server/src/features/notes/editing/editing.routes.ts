import { editsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { applyEdit, restoreVersion } from './apply-edit.ts';

export function editingRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>): Route[] {
  return [
    route(editsCalls.apply, async ({ params, body }, { principal }) =>
      applyEdit(deps, { id: params.id, user_id: principal.user_id, ...body }),
    ),
    route(editsCalls.restore, async ({ params, body }, { principal }) =>
      restoreVersion(deps, {
        id: params.id,
        user_id: principal.user_id,
        version: body.version,
        restored: params.version,
      }),
    ),
  ];
}
