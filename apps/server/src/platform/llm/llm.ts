import type * as z from 'zod';

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'image'; bytes: Uint8Array; media_type: string }
  | { kind: 'audio'; bytes: Uint8Array; media_type: string };

export interface Usage {
  input_tokens: number;
  /** Contained in the input tokens. */
  cached_input_tokens: number;
  output_tokens: number;
}

export interface Ask<Value> {
  model: string;
  system: string;
  parts: readonly Part[];
  schema: z.ZodType<Value>;
  max_output_tokens: number;
  signal: AbortSignal;
}

export interface Answer<Value> {
  value: Value;
  usage: Usage;
  /** By which the provider knows this call. */
  provider_id: string | null;
}

/** Low is a quarter of the price, and enough where a lecture is so long that the whole would not fit. */
export type PictureDetail = 'full' | 'low';

export interface TranscriptAsk {
  model: string;
  instructions: string;
  audio: { bytes: Uint8Array; media_type: string };
  slides: readonly { id: string; bytes: Uint8Array; media_type: string }[];
  picture_detail: PictureDetail;
  max_output_tokens: number;
  signal: AbortSignal;
}

export interface Transcript {
  /** Times from the beginning of the audio that was sent. */
  segments: { start_ms: number; end_ms: number; text: string }[];
  slides: { slide_id: string; text: string }[];
}

/** What has come of an answer so far: any of it may be missing, and only what is followed by more is whole. */
export type Hear = (partial: unknown) => Promise<void>;

/** Every call is made once: whoever asks decides what a failure means and whether to ask again. */
export interface Llm {
  generate<Value>(ask: Ask<Value>): Promise<Answer<Value>>;
  /** The same, heard while it is being said. */
  stream<Value>(ask: Ask<Value>, hear: Hear): Promise<Answer<Value>>;
  transcribe(ask: TranscriptAsk): Promise<Answer<Transcript>>;
}
