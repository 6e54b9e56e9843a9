import type { ModelProvider, ThinkingLevel } from '@pilgi/domain/ai-work';
import type * as z from 'zod';
import type { Prompt } from '../../prompts/read-prompt.ts';

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'image'; bytes: Uint8Array; media_type: string }
  | { kind: 'audio'; bytes: Uint8Array; media_type: string };

export interface Usage {
  input_tokens: number;
  /** Included in `input_tokens`. */
  cached_input_tokens: number;
  /** Visible output and thoughts. */
  output_tokens: number;
  /** Included in `output_tokens`. */
  thought_tokens: number;
}

export interface RequestedModel {
  provider: ModelProvider;
  /** The provider's own name. */
  name: string;
  /** Null for models that do not think. */
  thinking_level: ThinkingLevel | null;
  takes_temperature: boolean;
}

/** Low detail costs half, for lectures too long to fit at full detail. */
export type ImageDetail = 'full' | 'low';

export interface ModelRequest<Value> {
  model: RequestedModel;
  /** Its text is the system instruction. */
  prompt: Prompt;
  parts: readonly Part[];
  schema: z.ZodType<Value>;
  image_detail?: ImageDetail;
  /** Thoughts count against it. */
  max_output_tokens: number;
  signal: AbortSignal;
}

export interface ModelResponse<Value> {
  value: Value;
  usage: Usage;
  /** The provider's id of this call. */
  provider_id: string | null;
  /** The model that answered, as reported by the provider; null when it reports none. */
  model_version: string | null;
  /** Seconds of audio that were sent; 0 for calls without audio. */
  audio_seconds: number;
}

/**
 * Receives the partial response so far; fields may be missing, and only elements that are followed by others are
 * complete.
 */
export type OnPartial = (partial: unknown) => Promise<void>;

/** Each call sends one request without retries; the caller decides whether to retry. */
export interface Llm {
  generate<Value>(request: ModelRequest<Value>): Promise<ModelResponse<Value>>;
  /** Like `generate`, with partial results. */
  stream<Value>(request: ModelRequest<Value>, onPartial: OnPartial): Promise<ModelResponse<Value>>;
}
