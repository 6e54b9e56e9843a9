import { createGoogle } from '@ai-sdk/google';
import { generateBySdk } from './generate-by-sdk.ts';
import type { Ask, Llm } from './llm.ts';
import { openExchange } from './open-exchange.ts';
import { slideParts, toTranscript, transcriptSchema } from './transcript-schema.ts';

interface GeminiSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
}

/** 258 tokens a picture, whatever its size. */
const OPTIONS = { google: { mediaResolution: 'MEDIA_RESOLUTION_MEDIUM', structuredOutputs: true } };

export function createGemini({ base_url, api_key, timeout_ms }: GeminiSettings): Llm {
  async function generate<Value>(ask: Ask<Value>) {
    const exchange = openExchange(ask.signal, timeout_ms);
    const provider = createGoogle({ baseURL: base_url, apiKey: api_key, fetch: exchange.fetch });
    return await generateBySdk(ask, { model: provider(ask.model), exchange, providerOptions: OPTIONS });
  }
  return {
    generate,
    async transcribe({ instructions, audio, slides, ...ask }) {
      const parts = [{ kind: 'audio', ...audio } as const, ...slideParts(slides)];
      const answer = await generate({ ...ask, system: instructions, parts, schema: transcriptSchema });
      return { ...answer, value: toTranscript(answer.value) };
    },
  };
}
