import type * as z from 'zod';

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'image'; bytes: Uint8Array; media_type: string }
  | { kind: 'audio'; bytes: Uint8Array; media_type: string };

export interface Usage {
  input_tokens: number;
  /** Included in `input_tokens`. */
  cached_input_tokens: number;
  output_tokens: number;
}

export interface ModelRequest<Value> {
  model: string;
  system: string;
  parts: readonly Part[];
  schema: z.ZodType<Value>;
  max_output_tokens: number;
  signal: AbortSignal;
}

export interface ModelResponse<Value> {
  value: Value;
  usage: Usage;
  /** The provider's id of this call. */
  provider_id: string | null;
}

/** Low detail costs a quarter, for lectures too long to fit at full detail. */
export type ImageDetail = 'full' | 'low';

export interface TranscriptRequest {
  model: string;
  instructions: string;
  audio: { bytes: Uint8Array; media_type: string };
  slides: readonly { id: string; bytes: Uint8Array; media_type: string }[];
  image_detail: ImageDetail;
  max_output_tokens: number;
  signal: AbortSignal;
}

export interface Transcript {
  /** Offsets from the start of the audio. */
  segments: { start_ms: number; end_ms: number; text: string }[];
  slides: { slide_id: string; text: string }[];
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
  transcribe(request: TranscriptRequest): Promise<ModelResponse<Transcript>>;
}
