import type { Profile } from '../behaviour/behaviour-table.ts';
import { findModel, listModels, type SimulatedModel } from './simulated-models.ts';
import { BadCall } from './wire-failure.ts';

const PAGE_SIZE_DEFAULT = 50;
const PAGE_SIZE_MAX = 1_000;
const METHODS: Readonly<Record<SimulatedModel['kind'], readonly string[]>> = {
  language: ['generateContent', 'streamGenerateContent', 'countTokens'],
  speech: ['createInteraction'],
  embedding: ['embedContent', 'batchEmbedContents', 'countTokens'],
};

/** The page token is the index of the first model of the page. */
export function listGeminiModels(query: URLSearchParams, profile: Profile): object {
  const pageSize = Number(query.get('pageSize') ?? 0) || PAGE_SIZE_DEFAULT;
  const start = Number(query.get('pageToken') ?? 0);
  if (pageSize < 0 || !Number.isInteger(start) || start < 0) throw new BadCall('Request contains an invalid argument.');
  const end = start + Math.min(pageSize, PAGE_SIZE_MAX);
  const models = listModels(profile);
  const page = models.slice(start, end).map((model) => describeModel(model.id, model));
  return { models: page, ...(end < models.length && { nextPageToken: String(end) }) };
}

export function readGeminiModel(id: string, profile: Profile): object {
  const model = findModel(id, profile);
  if (model === null) throw new BadCall(`Model is not found: models/${id} for api version v1beta`, 404);
  return describeModel(id, model);
}

export function listChatModels(profile: Profile): object {
  const data = listModels(profile).map(({ id }) => ({ id, object: 'model', created: 0, owned_by: 'simulator' }));
  return { object: 'list', data };
}

function describeModel(id: string, model: SimulatedModel): object {
  const thinks = model.thinking_levels.length > 0 || model.family === 'gemini-2.5';
  return {
    name: `models/${id}`,
    version: '001',
    displayName: model.display_name,
    description: `${model.display_name}, simulated`,
    inputTokenLimit: model.input_token_limit,
    outputTokenLimit: model.output_token_limit,
    supportedGenerationMethods: METHODS[model.kind],
    ...(thinks && { thinking: true }),
  };
}
