import { supportCalls, type WireResponse } from '@pilgi/contract';
import { QUERY_POLICIES } from '@pilgi/domain/shared';
import { api } from '../../shared/api/api.ts';
import { createPublicResource } from '../../shared/api/create-public-resource.ts';

export type FaqEntry = WireResponse<typeof supportCalls.listFaq>[number];

export const faqEntries = createPublicResource({
  policy: QUERY_POLICIES.faq,
  fetchValue: () => api.send(supportCalls.listFaq),
});
