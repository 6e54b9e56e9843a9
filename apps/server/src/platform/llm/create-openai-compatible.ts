import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateBySdk, streamBySdk } from './generate-by-sdk.ts';
import type { Llm, ModelRequest } from './llm.ts';
import { openExchange } from './open-exchange.ts';

interface OpenAiSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
}

/** Any server with chat completions. */
export function createOpenAiCompatible(settings: OpenAiSettings): Llm {
  function routeFor<Value>({ model, signal }: ModelRequest<Value>, isStreamed: boolean) {
    const exchange = openExchange(signal, settings.timeout_ms, { isStreamed, model: model.name });
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: settings.base_url,
      apiKey: settings.api_key,
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch: exchange.fetch,
    });
    return { model: provider(model.name), exchange, providerOptions: {} };
  }
  return {
    generate: (request) => generateBySdk(request, routeFor(request, false)),
    stream: (request, onPartial) => streamBySdk(request, routeFor(request, true), onPartial),
  };
}
