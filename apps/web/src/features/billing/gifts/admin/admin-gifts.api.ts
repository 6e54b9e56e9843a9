import { adminGiftsCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type GrowthView = WireResponse<typeof adminGiftsCalls.get>;
export type Promotion = GrowthView['promotions'][number];
export type GrowthSettings = NonNullable<CallInput<typeof adminGiftsCalls.saveSettings>['body']>;
export type NewPromotion = NonNullable<CallInput<typeof adminGiftsCalls.createPromotion>['body']>;

export const growthQuery = queryOptions({
  queryKey: ['admin-gifts'],
  queryFn: ({ signal }) => api.send(adminGiftsCalls.get, undefined, { signal }),
  staleTime: 0,
});

export const redemptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-gifts', id],
    queryFn: ({ signal }) => api.send(adminGiftsCalls.listRedemptions, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const saveGrowthSettings = (body: GrowthSettings) => api.send(adminGiftsCalls.saveSettings, { body });
export const createPromotion = (body: NewPromotion) => api.send(adminGiftsCalls.createPromotion, { body });
export const endPromotion = (id: string) => api.send(adminGiftsCalls.endPromotion, { params: { id } });
