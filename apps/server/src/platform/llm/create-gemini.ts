import { createGoogle } from '@ai-sdk/google';
import { generateBySdk, streamBySdk } from './generate-by-sdk.ts';
import type { ImageDetail, Llm, ModelRequest } from './llm.ts';
import { ModelFailure } from './model-failure.ts';
import { openExchange } from './open-exchange.ts';
import { slideParts, toTranscript, transcriptSchema } from './transcript-schema.ts';

interface GeminiSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
}

/** 258 and 66 tokens per image, regardless of its size. */
const RESOLUTIONS = { full: 'MEDIA_RESOLUTION_MEDIUM', low: 'MEDIA_RESOLUTION_LOW' };

export function createGemini({ base_url, api_key, timeout_ms }: GeminiSettings): Llm {
  function routeFor<Value>(request: ModelRequest<Value>, detail: ImageDetail, isStreamed: boolean) {
    const exchange = openExchange(request.signal, timeout_ms, { isStreamed });
    const providerOptions = { google: { mediaResolution: RESOLUTIONS[detail], structuredOutputs: true } };
    const provider = createGoogle({ baseURL: base_url, apiKey: api_key, fetch: exchange.fetch });
    return { model: provider(request.model), exchange, providerOptions };
  }
  async function generate<Value>(request: ModelRequest<Value>, detail: ImageDetail = 'full') {
    return await generateBySdk(request, routeFor(request, detail, false));
  }
  return {
    generate: (request) => generate(request),
    stream: (request, onPartial) => streamBySdk(request, routeFor(request, 'full', true), onPartial),
    async transcribe({ instructions, audio, slides, image_detail, ...request }) {
      const parts = [{ kind: 'audio', ...audio } as const, ...slideParts(slides)];
      const response = await generate(
        { ...request, system: instructions, parts, schema: transcriptSchema },
        image_detail,
      );
      const value = toTranscript(response.value);
      if (value === null) throw new ModelFailure('BAD_ANSWER', 'words without times', { usage: response.usage });
      return { ...response, value };
    },
  };
}
