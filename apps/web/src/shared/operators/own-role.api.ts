import { adminOperatorsCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const REFRESH_MS = 60_000;

export const ownRoleKey = ['admin-me'];

/** The signed-in operator with role and number of open requests. */
export const ownRoleQuery = queryOptions({
  queryKey: ownRoleKey,
  queryFn: ({ signal }) => api.send(adminOperatorsCalls.me, undefined, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});
