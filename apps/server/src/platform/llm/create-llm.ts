import type { Config } from '../config/config-schema.ts';
import { modelCallEnded } from '../signals/signals.ts';
import { inSpan } from '../trace/open-span.ts';
import { createGemini } from './create-gemini.ts';
import { createOpenAiCompatible } from './create-openai-compatible.ts';
import type { Llm, ModelResponse } from './llm.ts';
import { ModelFailure } from './model-failure.ts';

type LlmConfig = Pick<
  Config,
  | 'GEMINI_BASE_URL'
  | 'GEMINI_API_KEY'
  | 'OPENAI_COMPATIBLE_BASE_URL'
  | 'OPENAI_COMPATIBLE_API_KEY'
  | 'MODEL_TIMEOUT_SECONDS'
>;

const COMPATIBLE_PREFIX = 'openai:';

/** Models named `openai:…` are called on the compatible server, all others on Gemini. */
export function createLlm(config: LlmConfig): Llm {
  const timeout_ms = config.MODEL_TIMEOUT_SECONDS * 1000;
  const gemini = createGemini({ base_url: config.GEMINI_BASE_URL, api_key: config.GEMINI_API_KEY, timeout_ms });
  const base_url = config.OPENAI_COMPATIBLE_BASE_URL;
  const compatible =
    base_url === undefined
      ? null
      : createOpenAiCompatible({ base_url, api_key: config.OPENAI_COMPATIBLE_API_KEY ?? '', timeout_ms });

  function route<Request extends { model: string }>(request: Request): { llm: Llm; request: Request } {
    if (!request.model.startsWith(COMPATIBLE_PREFIX)) return { llm: gemini, request };
    if (compatible === null) throw new ModelFailure('REFUSED', 'no compatible server is configured');
    return { llm: compatible, request: { ...request, model: request.model.slice(COMPATIBLE_PREFIX.length) } };
  }

  return {
    async generate(unrouted) {
      const { llm, request } = route(unrouted);
      return await measureCall(unrouted.model, () => llm.generate(request));
    },
    async stream(unrouted, onPartial) {
      const { llm, request } = route(unrouted);
      return await measureCall(unrouted.model, () => llm.stream(request, onPartial));
    },
    async transcribe(unrouted) {
      const { llm, request } = route(unrouted);
      return await measureCall(unrouted.model, () => llm.transcribe(request));
    },
  };
}

async function measureCall<Value>(
  model: string,
  request: () => Promise<ModelResponse<Value>>,
): Promise<ModelResponse<Value>> {
  const startedAt = performance.now();
  const emitEnd = (outcome: 'ANSWERED' | ModelFailure['kind'], usage: ModelResponse<Value>['usage'] | null) =>
    modelCallEnded.emit({
      model,
      outcome,
      seconds: (performance.now() - startedAt) / 1000,
      input_tokens: usage?.input_tokens ?? 0,
      output_tokens: usage?.output_tokens ?? 0,
    });
  try {
    const response = await inSpan({ name: 'model call', kind: 'client' }, request);
    emitEnd('ANSWERED', response.usage);
    return response;
  } catch (error) {
    if (error instanceof ModelFailure) emitEnd(error.kind, error.usage);
    throw error;
  }
}
