import { adminOperatorsCalls, adminUsersCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type OperatorRow = WireResponse<typeof adminOperatorsCalls.list>[number];
export type RoleChoice = CallInput<typeof adminOperatorsCalls.changeRole>['body']['role'];

export const operatorsQuery = queryOptions({
  queryKey: ['admin-operators'],
  queryFn: ({ signal }) => api.send(adminOperatorsCalls.list, undefined, { signal }),
  staleTime: 0,
});

/** The account with exactly this address; null when there is none. */
export async function findAccount(email: string): Promise<{ id: string; email: string } | null> {
  const wanted = email.trim().toLowerCase();
  const found = await api.send(adminUsersCalls.list, { query: { search: wanted } });
  return found.find((user) => user.email === wanted) ?? null;
}

export const requestRole = (id: string, body: { role: RoleChoice; reason: string }) =>
  api.send(adminOperatorsCalls.changeRole, { params: { id }, body });
export const requestFactorReset = (id: string, reason: string) =>
  api.send(adminOperatorsCalls.resetFactor, { params: { id }, body: { reason } });
