import { supportCalls, type WireAnswer } from '@pilgi/contract';
import { QUERY_POLICIES } from '@pilgi/domain';
import { api } from '../../shared/api/api.ts';
import { createPublicResource } from '../../shared/api/create-public-resource.ts';

export type FaqEntry = WireAnswer<typeof supportCalls.listFaq>[number];

export const faqEntries = createPublicResource({
  policy: QUERY_POLICIES.faq,
  ask: () => api.send(supportCalls.listFaq),
});
