import type { Config } from '../config/config-schema.ts';
import { createGemini } from './create-gemini.ts';
import { createOpenAiCompatible } from './create-openai-compatible.ts';
import type { Llm, ModelResponse, RequestedModel } from './llm.ts';
import { measureCall } from './measure-call.ts';
import { ModelFailure } from './model-failure.ts';

type LlmConfig = Pick<
  Config,
  | 'GEMINI_BASE_URL'
  | 'GEMINI_API_KEY'
  | 'OPENAI_COMPATIBLE_BASE_URL'
  | 'OPENAI_COMPATIBLE_API_KEY'
  | 'MODEL_TIMEOUT_SECONDS'
>;

/** Calls the provider that the request names. `send` replaces the network for Gemini. */
export function createLlm(config: LlmConfig, send?: typeof globalThis.fetch): Llm {
  const timeout_ms = config.MODEL_TIMEOUT_SECONDS * 1000;
  const gemini = createGemini({ base_url: config.GEMINI_BASE_URL, api_key: config.GEMINI_API_KEY, timeout_ms, send });
  const base_url = config.OPENAI_COMPATIBLE_BASE_URL;
  const compatible =
    base_url === undefined
      ? null
      : createOpenAiCompatible({ base_url, api_key: config.OPENAI_COMPATIBLE_API_KEY ?? '', timeout_ms });

  function route({ provider, name }: RequestedModel): Llm {
    const llm = { gemini, 'openai-compatible': compatible }[provider as string] ?? null;
    if (llm === null) throw new ModelFailure('REFUSED', `no server is configured for ${provider} ${name}`);
    return llm;
  }

  return {
    async generate(request) {
      return await measureCall(request.model.name, () => route(request.model).generate(request), usageOf);
    },
    async stream(request, onPartial) {
      return await measureCall(request.model.name, () => route(request.model).stream(request, onPartial), usageOf);
    },
  };
}

const usageOf = ({ usage }: ModelResponse<unknown>) => usage;
