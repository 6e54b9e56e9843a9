import { siteCalls, type WireResponse } from '@pilgi/contract';
import { QUERY_POLICIES } from '@pilgi/domain/shared';
import { api } from '../../shared/api/api.ts';
import { createPublicResource } from '../../shared/api/create-public-resource.ts';

export type Offer = WireResponse<typeof siteCalls.prices>['offers'][number];

export const prices = createPublicResource({
  policy: QUERY_POLICIES.versions,
  fetchValue: () => api.send(siteCalls.prices),
});
