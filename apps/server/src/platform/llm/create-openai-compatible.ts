import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import * as z from 'zod';
import { generateBySdk, streamBySdk } from './generate-by-sdk.ts';
import type { Llm, ModelRequest, ModelResponse, Transcript, TranscriptRequest, Usage } from './llm.ts';
import { ModelFailure } from './model-failure.ts';
import { openExchange } from './open-exchange.ts';
import { slideParts, slidesSchema } from './transcript-schema.ts';

interface OpenAiSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
}

const AUDIO_TOKENS_PER_SECOND = 32;

const transcriptionSchema = z.object({
  duration: z.coerce.number().default(0),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).default([]),
  usage: z.object({ input_tokens: z.number().default(0), output_tokens: z.number().default(0) }).nullish(),
});

type TranscriptionResponse = z.infer<typeof transcriptionSchema>;

/** Any server with chat completions and transcriptions; audio and slides are two separate calls. */
export function createOpenAiCompatible(settings: OpenAiSettings): Llm {
  function routeFor<Value>(request: ModelRequest<Value>, isStreamed: boolean) {
    const exchange = openExchange(request.signal, settings.timeout_ms, { isStreamed });
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: settings.base_url,
      apiKey: settings.api_key,
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch: exchange.fetch,
    });
    return { model: provider(request.model), exchange, providerOptions: {} };
  }

  async function generate<Value>(request: ModelRequest<Value>): Promise<ModelResponse<Value>> {
    return await generateBySdk(request, routeFor(request, false));
  }

  async function readSlides(
    request: TranscriptRequest,
  ): Promise<Pick<ModelResponse<Transcript['slides']>, 'value' | 'usage'>> {
    if (request.slides.length === 0) return { value: [], usage: NO_USAGE };
    const { instructions, slides, model, max_output_tokens, signal } = request;
    const base = { model, max_output_tokens, signal, system: instructions, parts: slideParts(slides) };
    const { value, usage } = await generate({ ...base, schema: slidesSchema });
    return { value: value.slides, usage };
  }

  return {
    generate,
    stream: (request, transcribeAudio) => streamBySdk(request, routeFor(request, true), transcribeAudio),
    async transcribe(request) {
      const { segments, usage } = await transcribeAudio(settings, request);
      const slides = await readSlides(request).catch((error: unknown) => withUsage(error, usage));
      if (slides instanceof Error) throw slides;
      const value = { segments, slides: slides.value };
      return { value, usage: sum(usage, slides.usage), provider_id: null };
    },
  };
}

async function transcribeAudio(settings: OpenAiSettings, { model, instructions, audio, signal }: TranscriptRequest) {
  if (signal.aborted) throw new ModelFailure('NOT_SENT', 'aborted');
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(audio.bytes)], { type: audio.media_type }), 'lecture');
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.set('temperature', '0');
  form.set('prompt', instructions);
  const response = await openExchange(signal, settings.timeout_ms).fetch(`${settings.base_url}/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.api_key}` },
    body: form,
  });
  const parsed = transcriptionSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ModelFailure('BAD_ANSWER', 'no transcript');
  const segments = parsed.data.segments.map(({ start, end, text }) => ({
    start_ms: Math.round(start * 1000),
    end_ms: Math.round(end * 1000),
    text,
  }));
  return { segments, usage: usageOf(parsed.data) };
}

const NO_USAGE: Usage = { input_tokens: 0, cached_input_tokens: 0, output_tokens: 0 };

/** Servers that report no tokens are charged by audio duration. */
function usageOf({ duration, usage }: TranscriptionResponse): Usage {
  const input_tokens = usage?.input_tokens || Math.ceil(duration * AUDIO_TOKENS_PER_SECOND);
  return { input_tokens, cached_input_tokens: 0, output_tokens: usage?.output_tokens ?? 0 };
}

function sum(one: Usage, other: Usage): Usage {
  return {
    input_tokens: one.input_tokens + other.input_tokens,
    cached_input_tokens: one.cached_input_tokens + other.cached_input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
  };
}

/** The transcription is billed even when reading the slides failed. */
function withUsage(error: unknown, transcriptionUsage: Usage): Error {
  if (!(error instanceof ModelFailure))
    return error instanceof Error ? error : new Error('No slides', { cause: error });
  const usage = error.kind === 'UNKNOWN' ? null : sum(transcriptionUsage, error.usage ?? NO_USAGE);
  return new ModelFailure(error.kind, error.message, { retry_after_ms: error.retry_after_ms, usage });
}
