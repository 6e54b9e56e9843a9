import { adminPaybacksCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type OpenWithdrawal = WireResponse<typeof adminPaybacksCalls.list>[number];
export type PaybackDetail = WireResponse<typeof adminPaybacksCalls.get>;

export const paybacksQuery = queryOptions({
  queryKey: ['admin-paybacks'],
  queryFn: ({ signal }) => api.send(adminPaybacksCalls.list, undefined, { signal }),
  staleTime: 0,
});

/** Decrypts the account and is recorded in the audit log, so it is sent only on request. */
export function viewPayback(id: string) {
  return api.send(adminPaybacksCalls.get, { params: { id } });
}

export function markPaid(id: string, body: { amount: number; reference: string }) {
  return api.send(adminPaybacksCalls.markPaid, { params: { id }, body });
}

export function sendLink(id: string) {
  return api.send(adminPaybacksCalls.sendLink, { params: { id } });
}
