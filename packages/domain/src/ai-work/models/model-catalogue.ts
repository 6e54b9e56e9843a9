import type { ModelProfile, ProviderPrice, ThinkingLevel } from './model-profile.ts';

/**
 * Models that the product knows, as of November 2026. Sources: ai.google.dev (models, deprecations, pricing, transcribe),
 * developers.rtzr.ai. Thought counts are first values until `npm run provider:smoke` has measured them.
 */
const TYPICAL_THOUGHTS: Record<ThinkingLevel, number> = { minimal: 0, low: 300, medium: 1_200, high: 4_000 };
const MAX_THOUGHTS: Record<ThinkingLevel, number> = { minimal: 200, low: 1_500, medium: 6_000, high: 24_000 };

const FIRST_DAY = '2026-01-01';
const GEMINI_OUTPUT_LIMIT = 65_536;

/** Dollars per million tokens as documented; stored as micro-dollars. */
const perMillion = (
  from: string,
  { input, audio = input, cached, output }: { input: number; audio?: number; cached: number; output: number },
): ProviderPrice => ({
  from,
  input: micro(input),
  audio_input: micro(audio),
  cached_input: micro(cached),
  output: micro(output),
  audio_hour: 0,
});

const micro = (dollars: number) => Math.round(dollars * 1_000_000);

const geminiLanguage = (
  model: string,
  rest: { levels: readonly ThinkingLevel[]; prices: readonly ProviderPrice[]; shutdown_on?: string },
): ModelProfile => ({
  provider: 'gemini',
  model,
  kind: 'language',
  can: { audio: true, image: true, json_schema: true, word_times: false, speakers: false },
  thinking: { levels: rest.levels, typical_tokens: TYPICAL_THOUGHTS, max_tokens: MAX_THOUGHTS },
  takes_temperature: false,
  max_output_tokens: GEMINI_OUTPUT_LIMIT,
  max_audio_seconds: null,
  audio_tokens_per_second: 32,
  image_tokens: { low: 280, medium: 560 },
  prices: rest.prices,
  shutdown_on: rest.shutdown_on ?? null,
});

const FROM_LOW: readonly ThinkingLevel[] = ['low', 'medium', 'high'];
const ALL_LEVELS: readonly ThinkingLevel[] = ['minimal', ...FROM_LOW];
const FLASH_PRICES = [
  perMillion(FIRST_DAY, { input: 0.75, cached: 0.075, output: 3.75 }),
  perMillion('2027-01-01', { input: 1.5, cached: 0.15, output: 7.5 }),
];

export const MODEL_CATALOGUE: readonly ModelProfile[] = [
  geminiLanguage('gemini-3.8-flash', { levels: FROM_LOW, prices: FLASH_PRICES }),
  geminiLanguage('gemini-3.6-flash', { levels: ALL_LEVELS, prices: FLASH_PRICES }),
  geminiLanguage('gemini-3.5-flash-lite', {
    levels: ALL_LEVELS,
    prices: [perMillion(FIRST_DAY, { input: 0.3, cached: 0.03, output: 2.5 })],
  }),
  geminiLanguage('gemini-3.1-flash-lite', {
    levels: ALL_LEVELS,
    prices: [perMillion(FIRST_DAY, { input: 0.25, audio: 0.5, cached: 0.025, output: 1.5 })],
    shutdown_on: '2027-05-07',
  }),
  geminiLanguage('gemini-4-argon', {
    levels: FROM_LOW,
    prices: [
      perMillion(FIRST_DAY, { input: 2, cached: 0.1, output: 10 }),
      perMillion('2026-12-01', { input: 4, cached: 0.2, output: 20 }),
    ],
  }),
  {
    provider: 'gemini-speech',
    model: 'gemini-3.5-transcribe',
    kind: 'speech',
    can: { audio: true, image: false, json_schema: false, word_times: true, speakers: true },
    thinking: null,
    takes_temperature: false,
    max_output_tokens: GEMINI_OUTPUT_LIMIT,
    max_audio_seconds: 900,
    audio_tokens_per_second: 25,
    image_tokens: { low: 0, medium: 0 },
    prices: [perMillion(FIRST_DAY, { input: 2, cached: 2, output: 12 })],
    shutdown_on: null,
  },
  {
    provider: 'rtzr',
    model: 'sommers',
    kind: 'speech',
    can: { audio: true, image: false, json_schema: false, word_times: false, speakers: true },
    thinking: null,
    takes_temperature: false,
    max_output_tokens: 0,
    max_audio_seconds: 4 * 3_600,
    audio_tokens_per_second: 32,
    image_tokens: { low: 0, medium: 0 },
    // The price list was not available; the operator enters the contract's price before the service is switched on.
    prices: [{ from: FIRST_DAY, input: 0, audio_input: 0, cached_input: 0, output: 0, audio_hour: micro(0.75) }],
    shutdown_on: null,
  },
  {
    provider: 'gemini',
    model: 'gemini-embedding-2',
    kind: 'embedding',
    can: { audio: false, image: false, json_schema: false, word_times: false, speakers: false },
    thinking: null,
    takes_temperature: false,
    max_output_tokens: 0,
    max_audio_seconds: null,
    audio_tokens_per_second: 0,
    image_tokens: { low: 0, medium: 0 },
    prices: [perMillion(FIRST_DAY, { input: 0.2, cached: 0.2, output: 0 })],
    shutdown_on: null,
  },
];
