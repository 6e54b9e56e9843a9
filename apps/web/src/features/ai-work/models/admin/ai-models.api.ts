import { adminAiModelsCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type AiModel = WireResponse<typeof adminAiModelsCalls.list>[number];
export type AiModelBody = CallInput<typeof adminAiModelsCalls.create>['body'];
export type PriceSimulation = WireResponse<typeof adminAiModelsCalls.simulate>;
type SimulationBody = CallInput<typeof adminAiModelsCalls.simulate>['body'];
export type ModelPriceBody = Omit<SimulationBody, 'last_jobs' | 'cost'>;

/** Always stale: prices must be current. */
export const aiModelsQuery = queryOptions({
  queryKey: ['admin-ai-models'],
  queryFn: ({ signal }) => api.send(adminAiModelsCalls.list, undefined, { signal }),
  staleTime: 0,
});

export function saveAiModel(id: string | null, body: AiModelBody) {
  if (id === null) return api.send(adminAiModelsCalls.create, { body });
  return api.send(adminAiModelsCalls.update, { params: { id }, body });
}

export function simulatePrice(id: string, body: SimulationBody) {
  return api.send(adminAiModelsCalls.simulate, { params: { id }, body });
}

export function removeAiModel(id: string) {
  return api.send(adminAiModelsCalls.remove, { params: { id } });
}
