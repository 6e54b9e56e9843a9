import type { Config } from '../config/config-schema.ts';
import { createGemini } from './create-gemini.ts';
import { createOpenAiCompatible } from './create-openai-compatible.ts';
import type { Llm } from './llm.ts';
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

/** A model named `openai:…` is asked at the compatible server, any other at Gemini. */
export function createLlm(config: LlmConfig): Llm {
  const timeout_ms = config.MODEL_TIMEOUT_SECONDS * 1000;
  const gemini = createGemini({ base_url: config.GEMINI_BASE_URL, api_key: config.GEMINI_API_KEY, timeout_ms });
  const base_url = config.OPENAI_COMPATIBLE_BASE_URL;
  const compatible =
    base_url === undefined
      ? null
      : createOpenAiCompatible({ base_url, api_key: config.OPENAI_COMPATIBLE_API_KEY ?? '', timeout_ms });

  function route<Asked extends { model: string }>(ask: Asked): { llm: Llm; ask: Asked } {
    if (!ask.model.startsWith(COMPATIBLE_PREFIX)) return { llm: gemini, ask };
    if (compatible === null) throw new ModelFailure('REFUSED', 'no compatible server is configured');
    return { llm: compatible, ask: { ...ask, model: ask.model.slice(COMPATIBLE_PREFIX.length) } };
  }

  return {
    async generate(asked) {
      const { llm, ask } = route(asked);
      return await llm.generate(ask);
    },
    async stream(asked, hear) {
      const { llm, ask } = route(asked);
      return await llm.stream(ask, hear);
    },
    async transcribe(asked) {
      const { llm, ask } = route(asked);
      return await llm.transcribe(ask);
    },
  };
}
