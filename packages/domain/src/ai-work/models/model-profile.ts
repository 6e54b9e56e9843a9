/** What a model is used for. The operator of an offer chooses a model for each step. */
export const MODEL_STEPS = [
  'TRANSCRIBE',
  'READ_SLIDES',
  'OUTLINE',
  'WRITE',
  'JUDGE',
  'MAKE_PROBLEM',
  'SOLVE',
  'GRADE',
  'ANSWER',
  'EMBED',
] as const;
export type ModelStep = (typeof MODEL_STEPS)[number];

export const MODEL_PROVIDERS = ['gemini', 'gemini-speech', 'openai-compatible', 'openai-speech', 'rtzr'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export const MODEL_KINDS = ['language', 'speech', 'embedding'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** From the least to the most thinking. */
export const THINKING_LEVELS = ['minimal', 'low', 'medium', 'high'] as const;
export type ThinkingLevel = (typeof THINKING_LEVELS)[number];

/** Micro-dollars per million tokens, which is picodollars per token; per hour for services that bill audio by time. */
export interface ProviderPrice {
  /** First day on which the price holds, YYYY-MM-DD. */
  from: string;
  input: number;
  audio_input: number;
  cached_input: number;
  /** Thoughts are billed like visible output. */
  output: number;
  audio_hour: number;
}

export interface ModelProfile {
  provider: ModelProvider;
  model: string;
  kind: ModelKind;
  can: { audio: boolean; image: boolean; json_schema: boolean; word_times: boolean; speakers: boolean };
  /** Null for models that do not think. Thought tokens per call: typical and upper bound. */
  thinking: {
    levels: readonly ThinkingLevel[];
    typical_tokens: Record<ThinkingLevel, number>;
    max_tokens: Record<ThinkingLevel, number>;
  } | null;
  /** False for models that ignore or refuse sampling parameters. */
  takes_temperature: boolean;
  /** The provider's limit, thoughts included. */
  max_output_tokens: number;
  max_audio_seconds: number | null;
  audio_tokens_per_second: number;
  image_tokens: { low: number; medium: number };
  /** Oldest first; later entries are announced changes. Empty when the operator has not entered a price. */
  prices: readonly ProviderPrice[];
  shutdown_on: string | null;
}

/** One choice for a step: a profile and how much the model may think. */
export interface StepChoice {
  provider: ModelProvider;
  model: string;
  thinking_level: ThinkingLevel | null;
}

/** First choice and up to two fallbacks for each step. */
export type StepModels = Record<ModelStep, readonly StepChoice[]>;
export const MAX_STEP_CHOICES = 3;

export const profileKey = ({ provider, model }: Pick<ModelProfile, 'provider' | 'model'>): string =>
  `${provider}:${model}`;

/** The price on a day: the newest one that has begun, or the oldest when none has. Null when no price is known. */
export function priceOn(profile: Pick<ModelProfile, 'prices'>, day: string): ProviderPrice | null {
  return profile.prices.findLast((price) => price.from <= day) ?? profile.prices[0] ?? null;
}

/** The level itself or, where the model does not offer it, the nearest one below, then above. */
export function offeredLevel(
  profile: Pick<ModelProfile, 'thinking'>,
  level: ThinkingLevel | null,
): ThinkingLevel | null {
  if (profile.thinking === null) return null;
  const { levels } = profile.thinking;
  const wanted = THINKING_LEVELS.indexOf(level ?? 'low');
  const below = THINKING_LEVELS.slice(0, wanted + 1).findLast((one) => levels.includes(one));
  return below ?? THINKING_LEVELS.find((one) => levels.includes(one)) ?? null;
}

/** One level less, or the same when there is none. */
export function lowerLevel(profile: Pick<ModelProfile, 'thinking'>, level: ThinkingLevel | null): ThinkingLevel | null {
  if (profile.thinking === null || level === null) return null;
  const { levels } = profile.thinking;
  return THINKING_LEVELS.slice(0, THINKING_LEVELS.indexOf(level)).findLast((one) => levels.includes(one)) ?? level;
}
