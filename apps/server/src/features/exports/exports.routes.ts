import { exportsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { PasswordHasher } from '../accounts/index.ts';
import { exportCards, exportCourseCards } from './export-cards.ts';
import { exportMyData } from './export-my-data.ts';
import { exportBundle, exportNote } from './export-subject.ts';
import { getExport, listExports } from './get-export.ts';

export function exportsRoutes(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'storage'> & { hasher: PasswordHasher },
): Route[] {
  return [
    route(exportsCalls.exportNote, async ({ params, body }, { principal: { user_id } }) =>
      exportNote(deps, { user_id, ...params, ...body }),
    ),
    route(exportsCalls.exportBundle, async ({ params, body }, { principal: { user_id } }) =>
      exportBundle(deps, { user_id, ...params, ...body }),
    ),
    route(exportsCalls.exportCards, async ({ params }, { principal: { user_id } }) =>
      exportCards(deps, { ...params, user_id }),
    ),
    route(exportsCalls.exportCourseCards, async ({ params }, { principal: { user_id } }) =>
      exportCourseCards(deps, { ...params, user_id }),
    ),
    route(exportsCalls.exportMyData, async ({ body }, { principal }) =>
      exportMyData(deps, { ...principal, password: body.password }),
    ),
    route(exportsCalls.list, async ({ query }, { principal: { user_id } }) => listExports(deps, { user_id, ...query })),
    route(exportsCalls.get, async ({ params }, { principal: { user_id } }) => getExport(deps, { user_id, ...params })),
  ];
}
