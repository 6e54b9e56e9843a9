import { createGoogle } from '@ai-sdk/google';
import { generateBySdk, streamBySdk } from './generate-by-sdk.ts';
import type { Ask, Llm, PictureDetail } from './llm.ts';
import { ModelFailure } from './model-failure.ts';
import { openExchange } from './open-exchange.ts';
import { slideParts, toTranscript, transcriptSchema } from './transcript-schema.ts';

interface GeminiSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
}

/** 258 and 66 tokens a picture, whatever its size. */
const RESOLUTIONS = { full: 'MEDIA_RESOLUTION_MEDIUM', low: 'MEDIA_RESOLUTION_LOW' };

export function createGemini({ base_url, api_key, timeout_ms }: GeminiSettings): Llm {
  function routeFor<Value>(ask: Ask<Value>, detail: PictureDetail, isStreamed: boolean) {
    const exchange = openExchange(ask.signal, timeout_ms, { isStreamed });
    const providerOptions = { google: { mediaResolution: RESOLUTIONS[detail], structuredOutputs: true } };
    const provider = createGoogle({ baseURL: base_url, apiKey: api_key, fetch: exchange.fetch });
    return { model: provider(ask.model), exchange, providerOptions };
  }
  async function generate<Value>(ask: Ask<Value>, detail: PictureDetail = 'full') {
    return await generateBySdk(ask, routeFor(ask, detail, false));
  }
  return {
    generate: (ask) => generate(ask),
    stream: (ask, hear) => streamBySdk(ask, routeFor(ask, 'full', true), hear),
    async transcribe({ instructions, audio, slides, picture_detail, ...ask }) {
      const parts = [{ kind: 'audio', ...audio } as const, ...slideParts(slides)];
      const answer = await generate({ ...ask, system: instructions, parts, schema: transcriptSchema }, picture_detail);
      const value = toTranscript(answer.value);
      if (value === null) throw new ModelFailure('BAD_ANSWER', 'words without times', { usage: answer.usage });
      return { ...answer, value };
    },
  };
}
