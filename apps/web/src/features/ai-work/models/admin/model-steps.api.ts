import { adminAiModelsCalls, adminModelProfilesCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type OfferSteps = WireResponse<typeof adminAiModelsCalls.steps>;
export type OfferStep = OfferSteps['steps'][number];
export type ModelProfileView = WireResponse<typeof adminModelProfilesCalls.list>[number];
export type ExchangeRate = WireResponse<typeof adminModelProfilesCalls.rate>;
export type StepsBody = CallInput<typeof adminAiModelsCalls.saveSteps>['body'];
export type StepChoiceBody = NonNullable<StepsBody['steps']['WRITE']>[number];
export type ProfileBody = CallInput<typeof adminModelProfilesCalls.save>['body'];

export const offerStepsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-ai-models', id, 'steps'],
    queryFn: ({ signal }) => api.send(adminAiModelsCalls.steps, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const exchangeRateQuery = queryOptions({
  queryKey: ['admin-exchange-rate'],
  queryFn: ({ signal }) => api.send(adminModelProfilesCalls.rate, undefined, { signal }),
});

export function saveSteps(id: string, body: StepsBody) {
  return api.send(adminAiModelsCalls.saveSteps, { params: { id }, body });
}

export function probeModel({ provider, model }: Pick<ModelProfileView, 'provider' | 'model'>) {
  return api.send(adminModelProfilesCalls.probe, { body: { provider, model } });
}

export function saveProfile(body: ProfileBody) {
  return api.send(adminModelProfilesCalls.save, { body });
}

export function setExchangeRate(won_per_usd: number) {
  return api.send(adminModelProfilesCalls.setRate, { body: { won_per_usd } });
}
