import { createGoogle } from '@ai-sdk/google';
import { generateBySdk, streamBySdk } from './generate-by-sdk.ts';
import type { Llm, ModelRequest } from './llm.ts';
import { openExchange } from './open-exchange.ts';

interface GeminiSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
  send?: typeof globalThis.fetch | undefined;
}

/** 560 and 280 tokens per image, regardless of its size. */
const RESOLUTIONS = { full: 'MEDIA_RESOLUTION_MEDIUM', low: 'MEDIA_RESOLUTION_LOW' };

export function createGemini({ base_url, api_key, timeout_ms, send }: GeminiSettings): Llm {
  function routeFor<Value>({ model, image_detail = 'full', signal }: ModelRequest<Value>, isStreamed: boolean) {
    const exchange = openExchange(signal, timeout_ms, { isStreamed, model: model.name, send });
    const thinking = model.thinking_level === null ? {} : { thinkingConfig: { thinkingLevel: model.thinking_level } };
    const providerOptions = {
      google: { mediaResolution: RESOLUTIONS[image_detail], structuredOutputs: true, ...thinking },
    };
    const provider = createGoogle({ baseURL: base_url, apiKey: api_key, fetch: exchange.fetch });
    return { model: provider(model.name), exchange, providerOptions };
  }
  return {
    generate: (request) => generateBySdk(request, routeFor(request, false)),
    stream: (request, onPartial) => streamBySdk(request, routeFor(request, true), onPartial),
  };
}
