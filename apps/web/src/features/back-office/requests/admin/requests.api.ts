import { adminRequestsCalls, type OperatorRequest, operatorRequestsCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type { OperatorRequest } from '@pilgi/contract';

export const requestsKey = ['admin-requests'];

export const requestsQuery = (state: 'open' | 'all') =>
  queryOptions({
    queryKey: [...requestsKey, state],
    queryFn: ({ signal }) => api.send(adminRequestsCalls.list, { query: { state } }, { signal }),
    staleTime: 0,
  });

const place = ({ id }: Pick<OperatorRequest, 'id'>) => ({ params: { id } });

export const approveRequest = (request: OperatorRequest, text: string) =>
  api.send(adminRequestsCalls.approve, { ...place(request), body: { text } });
export const rejectRequest = (request: OperatorRequest, text: string) =>
  api.send(adminRequestsCalls.reject, { ...place(request), body: { text } });
export const cancelRequest = (request: OperatorRequest) => api.send(adminRequestsCalls.cancel, place(request));
export const cancelByLink = (token: string) => api.send(operatorRequestsCalls.cancelByLink, { body: { token } });
