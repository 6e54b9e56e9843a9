import type { Profile } from '../behaviour/behaviour-table.ts';

export const THINKING_LEVELS = ['minimal', 'low', 'medium', 'high'] as const;
export type ThinkingLevel = (typeof THINKING_LEVELS)[number];

/** `plain` is a model of an OpenAI-compatible server other than Google's: no thinking, no checks of its settings. */
export type ModelFamily = 'gemini-3' | 'gemini-2.5' | 'plain';

export interface SimulatedModel {
  id: string;
  display_name: string;
  family: ModelFamily;
  kind: 'language' | 'speech' | 'embedding';
  /** Empty for a model that does not take a level. */
  thinking_levels: readonly ThinkingLevel[];
  default_level: ThinkingLevel | null;
  input_token_limit: number;
  output_token_limit: number;
  /** Smaller limit of a response that is not streamed. */
  whole_output_token_limit: number;
  audio_tokens_per_second: number;
  /** Penalties and a last turn of the model are errors. */
  is_strict: boolean;
  min_cached_tokens: number;
}

const LEVELS_FROM_LOW = ['low', 'medium', 'high'] as const;
const BASE = {
  family: 'gemini-3',
  kind: 'language',
  thinking_levels: THINKING_LEVELS,
  default_level: 'medium',
  input_token_limit: 1_048_576,
  output_token_limit: 65_536,
  whole_output_token_limit: 65_536,
  audio_tokens_per_second: 32,
  is_strict: true,
  min_cached_tokens: 1_024,
} as const satisfies Partial<SimulatedModel>;

/** Models and limits of November 2026, ai.google.dev/gemini-api/docs/models. */
const CURRENT_MODELS: readonly SimulatedModel[] = [
  {
    ...BASE,
    id: 'gemini-3.8-flash',
    display_name: 'Gemini 3.8 Flash',
    thinking_levels: LEVELS_FROM_LOW,
    min_cached_tokens: 4_096,
  },
  { ...BASE, id: 'gemini-3.6-flash', display_name: 'Gemini 3.6 Flash' },
  { ...BASE, id: 'gemini-3.5-flash-lite', display_name: 'Gemini 3.5 Flash-Lite', default_level: 'minimal' },
  {
    ...BASE,
    id: 'gemini-3.1-flash-lite',
    display_name: 'Gemini 3.1 Flash-Lite',
    default_level: 'minimal',
    is_strict: false,
  },
  {
    ...BASE,
    id: 'gemini-3.1-pro-preview',
    display_name: 'Gemini 3.1 Pro Preview',
    thinking_levels: LEVELS_FROM_LOW,
    default_level: 'high',
    is_strict: false,
  },
  {
    ...BASE,
    id: 'gemini-4-argon',
    display_name: 'Gemini 4 Argon',
    thinking_levels: LEVELS_FROM_LOW,
    whole_output_token_limit: 32_768,
  },
  {
    ...BASE,
    id: 'gemini-3.5-transcribe',
    display_name: 'Gemini 3.5 Transcribe',
    kind: 'speech',
    thinking_levels: [],
    default_level: null,
    audio_tokens_per_second: 25,
  },
  {
    ...BASE,
    id: 'gemini-embedding-2',
    display_name: 'Gemini Embedding 2',
    kind: 'embedding',
    thinking_levels: [],
    default_level: null,
    input_token_limit: 8_192,
    output_token_limit: 1,
  },
];

/** Deprecated names that Google serves with another model, visible only in `modelVersion`. */
const ROUTED_MODELS: Readonly<Record<string, string>> = {
  'gemini-3.7-flash': 'gemini-3.8-flash',
  'gemini-3.5-flash': 'gemini-3.6-flash',
};

const LEGACY_BASE = { ...BASE, family: 'gemini-2.5', thinking_levels: [], is_strict: false } as const;

/** Shut down at the provider; accepted by the `kind` profile alone, while the server still offers them. */
export const LEGACY_MODELS: readonly SimulatedModel[] = [
  { ...LEGACY_BASE, id: 'gemini-2.5-pro', display_name: 'Gemini 2.5 Pro' },
  { ...LEGACY_BASE, id: 'gemini-2.5-flash', display_name: 'Gemini 2.5 Flash' },
  { ...LEGACY_BASE, id: 'gemini-2.5-flash-lite', display_name: 'Gemini 2.5 Flash-Lite' },
];

/** Models served under their own name. */
export function listModels(profile: Profile): readonly SimulatedModel[] {
  return profile === 'kind' ? [...LEGACY_MODELS, ...CURRENT_MODELS] : CURRENT_MODELS;
}

/** The model that serves requests for this name; null when there is none. */
export function findModel(id: string, profile: Profile): SimulatedModel | null {
  const served = ROUTED_MODELS[id] ?? id;
  return listModels(profile).find((model) => model.id === served) ?? null;
}

export function createPlainModel(id: string): SimulatedModel {
  return {
    ...BASE,
    id,
    display_name: id,
    family: 'plain',
    thinking_levels: [],
    default_level: null,
    is_strict: false,
  };
}
