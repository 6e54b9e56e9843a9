import { giftsCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type Gifts = WireResponse<typeof giftsCalls.get>;
export type Referral = NonNullable<Gifts['referral']>;

export const giftsQuery = queryOptions({
  queryKey: ['gifts'],
  queryFn: ({ signal }) => api.send(giftsCalls.get, undefined, { signal }),
  staleTime: 60_000,
});

export function redeemCode(code: string) {
  return api.send(giftsCalls.redeem, { body: { code } });
}

export function takeFreeStart() {
  return api.send(giftsCalls.freeStart);
}
