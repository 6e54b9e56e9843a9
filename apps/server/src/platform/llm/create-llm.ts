import type { Config } from '../config/config-schema.ts';
import { modelAnswered } from '../signals/signals.ts';
import { inSpan } from '../trace/open-span.ts';
import { createGemini } from './create-gemini.ts';
import { createOpenAiCompatible } from './create-openai-compatible.ts';
import type { Answer, Llm } from './llm.ts';
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
      return await tellAnswer(asked.model, () => llm.generate(ask));
    },
    async stream(asked, hear) {
      const { llm, ask } = route(asked);
      return await tellAnswer(asked.model, () => llm.stream(ask, hear));
    },
    async transcribe(asked) {
      const { llm, ask } = route(asked);
      return await tellAnswer(asked.model, () => llm.transcribe(ask));
    },
  };
}

async function tellAnswer<Value>(model: string, ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const startedAt = performance.now();
  const tell = (outcome: 'ANSWERED' | ModelFailure['kind'], usage: Answer<Value>['usage'] | null) =>
    modelAnswered.tell({
      model,
      outcome,
      seconds: (performance.now() - startedAt) / 1000,
      input_tokens: usage?.input_tokens ?? 0,
      output_tokens: usage?.output_tokens ?? 0,
    });
  try {
    const answered = await inSpan({ name: 'model call', kind: 'client' }, ask);
    tell('ANSWERED', answered.usage);
    return answered;
  } catch (error) {
    if (error instanceof ModelFailure) tell(error.kind, error.usage);
    throw error;
  }
}
