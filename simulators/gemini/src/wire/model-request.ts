import type { MediaResolution } from '../tokens/count-tokens.ts';

export type Wire = 'gemini' | 'openai' | 'rtzr';

export interface MediaPart {
  kind: 'audio' | 'image';
  bytes: Uint8Array;
  /** Replaces the resolution of the request. */
  resolution?: MediaResolution;
}

export type RequestPart = { kind: 'text'; text: string } | MediaPart;

/** Settings that only some models accept. */
export interface RequestSettings {
  thinking_level?: string;
  /** -1 lets the model decide. */
  thinking_budget?: number;
  has_penalty?: boolean;
  /** Role of the last turn. */
  last_role?: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Common form of the requests of both APIs. */
export interface ModelRequest {
  wire: Wire;
  model: string;
  system: string;
  parts: readonly RequestPart[];
  /** Null when free text is requested. */
  schema: JsonSchema | null;
  resolution: MediaResolution;
  max_output_tokens: number;
  settings?: RequestSettings;
  answer_form: 'whole' | 'stream' | 'verbose_json';
}

export const MAX_OUTPUT_TOKENS = 65_536;
