import { adminUserPageCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { addUserNote } from './add-user-note.ts';
import { viewUserPage } from './view-user-page.ts';

export function userPageRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [
    route(adminUserPageCalls.get, async ({ params, query }, context) =>
      viewUserPage(deps, {
        ...operatorOf(context),
        role: context.principal.role,
        user_id: params.id,
        group: query.group,
        before: query.before,
      }),
    ),
    route(adminUserPageCalls.addNote, async ({ params, body }, context) =>
      addUserNote(deps, { ...operatorOf(context), user_id: params.id, text: body.text }),
    ),
  ];
}
