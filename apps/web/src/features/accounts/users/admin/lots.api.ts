import { adminCreditsCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type AdminLot = WireResponse<typeof adminCreditsCalls.listLots>[number];
export type Outage = WireResponse<typeof adminCreditsCalls.listOutages>[number];
export type ExtensionBody = CallInput<typeof adminCreditsCalls.extendLot>['body'];

export const lotsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-user', userId, 'lots'],
    queryFn: ({ signal }) => api.send(adminCreditsCalls.listLots, { params: { id: userId } }, { signal }),
    staleTime: 0,
  });

export const grantLimitsQuery = queryOptions({
  queryKey: ['admin-grant-limits'],
  queryFn: ({ signal }) => api.send(adminCreditsCalls.getGrantLimits, undefined, { signal }),
  staleTime: 0,
});

export const outagesQuery = queryOptions({
  queryKey: ['admin-outages'],
  queryFn: ({ signal }) => api.send(adminCreditsCalls.listOutages, undefined, { signal }),
  staleTime: 0,
});

export function extendLot(place: { id: string; lot_id: string }, body: ExtensionBody, idempotencyKey: string) {
  return api.send(adminCreditsCalls.extendLot, { params: place, body }, { idempotencyKey });
}

export function extendAfterOutage(body: { starts_at: string; ends_at: string; reason: string }) {
  return api.send(adminCreditsCalls.extendAfterOutage, { body });
}
