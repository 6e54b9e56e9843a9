import { adminRequestsCalls, operatorRequestsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../audit-log/index.ts';
import { type CancelLinks, cancelByLink, cancelRequest } from './cancel-request.ts';
import { approveRequest, rejectRequest } from './decide-request.ts';
import type { RequestExecutors } from './execute-request.ts';
import { showRequests } from './show-requests.ts';

export function requestsRoutes(
  deps: Pick<AppDeps, 'db' | 'clock'> & { executors: RequestExecutors; cancelLinks: CancelLinks },
): Route[] {
  return [
    route(adminRequestsCalls.list, async ({ query }, context) =>
      showRequests(deps, { ...operatorOf(context), role: context.principal.role, ...query }),
    ),
    route(adminRequestsCalls.approve, async ({ params, body }, context) => {
      const { role } = context.principal;
      return approveRequest(deps, { ...operatorOf(context), role, request_id: params.id, ...body });
    }),
    route(adminRequestsCalls.reject, async ({ params, body }, context) => {
      const { role } = context.principal;
      await rejectRequest(deps, { ...operatorOf(context), role, request_id: params.id, ...body });
      return { detail: '반려했습니다.' };
    }),
    route(adminRequestsCalls.cancel, async ({ params }, context) => {
      await cancelRequest(deps, { ...operatorOf(context), request_id: params.id });
      return { detail: '요청을 취소했습니다.' };
    }),
    route(operatorRequestsCalls.cancelByLink, async ({ body }) => {
      await cancelByLink(deps, body);
      return { detail: '요청을 취소했습니다.' };
    }),
  ];
}
