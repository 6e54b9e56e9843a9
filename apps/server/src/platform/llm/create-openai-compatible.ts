import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import * as z from 'zod';
import { generateBySdk, streamBySdk } from './generate-by-sdk.ts';
import type { Answer, Ask, Llm, Transcript, TranscriptAsk, Usage } from './llm.ts';
import { ModelFailure } from './model-failure.ts';
import { openExchange } from './open-exchange.ts';
import { slideParts, slidesSchema } from './transcript-schema.ts';

interface OpenAiSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
}

const AUDIO_TOKENS_PER_SECOND = 32;

const heardSchema = z.object({
  duration: z.coerce.number().default(0),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).default([]),
  usage: z.object({ input_tokens: z.number().default(0), output_tokens: z.number().default(0) }).nullish(),
});

type Heard = z.infer<typeof heardSchema>;

/** Any server that speaks chat completions and transcriptions; sound and slides are two calls there. */
export function createOpenAiCompatible(settings: OpenAiSettings): Llm {
  function routeFor<Value>(ask: Ask<Value>, isStreamed: boolean) {
    const exchange = openExchange(ask.signal, settings.timeout_ms, { isStreamed });
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: settings.base_url,
      apiKey: settings.api_key,
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch: exchange.fetch,
    });
    return { model: provider(ask.model), exchange, providerOptions: {} };
  }

  async function generate<Value>(ask: Ask<Value>): Promise<Answer<Value>> {
    return await generateBySdk(ask, routeFor(ask, false));
  }

  async function readSlides(ask: TranscriptAsk): Promise<Pick<Answer<Transcript['slides']>, 'value' | 'usage'>> {
    if (ask.slides.length === 0) return { value: [], usage: NO_USAGE };
    const { instructions, slides, model, max_output_tokens, signal } = ask;
    const asked = { model, max_output_tokens, signal, system: instructions, parts: slideParts(slides) };
    const { value, usage } = await generate({ ...asked, schema: slidesSchema });
    return { value: value.slides, usage };
  }

  return {
    generate,
    stream: (ask, hear) => streamBySdk(ask, routeFor(ask, true), hear),
    async transcribe(ask) {
      const { segments, usage } = await hear(settings, ask);
      const slides = await readSlides(ask).catch((error: unknown) => withUsage(error, usage));
      if (slides instanceof Error) throw slides;
      const value = { segments, slides: slides.value };
      return { value, usage: sum(usage, slides.usage), provider_id: null };
    },
  };
}

async function hear(settings: OpenAiSettings, { model, instructions, audio, signal }: TranscriptAsk) {
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
  const parsed = heardSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ModelFailure('BAD_ANSWER', 'no transcript');
  const segments = parsed.data.segments.map(({ start, end, text }) => ({
    start_ms: Math.round(start * 1000),
    end_ms: Math.round(end * 1000),
    text,
  }));
  return { segments, usage: usageOf(parsed.data) };
}

const NO_USAGE: Usage = { input_tokens: 0, cached_input_tokens: 0, output_tokens: 0 };

/** Servers that count no tokens are charged by the length of the sound. */
function usageOf({ duration, usage }: Heard): Usage {
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

/** What was heard has been paid for, even when the slides could not be read. */
function withUsage(error: unknown, heard: Usage): Error {
  if (!(error instanceof ModelFailure))
    return error instanceof Error ? error : new Error('No slides', { cause: error });
  const usage = error.kind === 'UNKNOWN' ? null : sum(heard, error.usage ?? NO_USAGE);
  return new ModelFailure(error.kind, error.message, { retry_after_ms: error.retry_after_ms, usage });
}
