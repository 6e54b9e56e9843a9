import { adminUsersCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { adjustUserCredit } from './adjust-user-credit.ts';
import { changeUserStatus } from './change-user-status.ts';
import { findUsers } from './find-users.ts';
import { viewUser } from './view-user.ts';

export function usersRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [
    route(adminUsersCalls.list, async ({ query }, { principal }) =>
      findUsers(deps, { ...query, isExact: principal.role === 'viewer' }),
    ),
    route(adminUsersCalls.get, async ({ params }, context) =>
      viewUser(deps, { ...operatorOf(context), user_id: params.id }),
    ),
    route(adminUsersCalls.changeStatus, async ({ params, query }, context) =>
      changeUserStatus(deps, {
        ...operatorOf(context),
        role: context.principal.role,
        user_id: params.id,
        is_active: query.is_active === 'true',
      }),
    ),
    route(adminUsersCalls.adjustCredit, async ({ params, query }, context) =>
      adjustUserCredit(deps, {
        ...operatorOf(context),
        ...query,
        user_id: params.id,
        idempotency_key: context.header('idempotency-key'),
      }),
    ),
  ];
}
