import type { Profile } from '../behaviour/behaviour-table.ts';
import type { Wire } from './model-request.ts';
import { createPlainModel, findModel, type SimulatedModel } from './simulated-models.ts';
import { BadCall } from './wire-failure.ts';

interface ModelCall {
  wire: Wire;
  model: string;
  kind: SimulatedModel['kind'];
  method: string;
  profile: Profile;
}

/** Throws Google's 404 for a model that does not exist, is shut down or does not have the method. */
export function resolveModel({ wire, model, kind, method, profile }: ModelCall): SimulatedModel {
  const found = findModel(model, profile);
  if (found?.kind === kind) return found;
  // Other servers than Google's share the OpenAI-compatible API; their model names are unknown here.
  if (wire === 'openai' && !model.startsWith('gemini-')) return createPlainModel(model);
  throw new BadCall(
    `models/${model} is not found for API version v1beta, or is not supported for ${method}. Call ListModels to see the list of available models and their supported methods.`,
    404,
  );
}
