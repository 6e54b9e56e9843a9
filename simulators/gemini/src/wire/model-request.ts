import type { MediaResolution } from '../tokens/count-tokens.ts';

export type Wire = 'gemini' | 'openai';

export type RequestPart = { kind: 'text'; text: string } | { kind: 'audio' | 'image'; bytes: Uint8Array };

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
  answer_form: 'whole' | 'stream' | 'verbose_json';
}

export const MAX_OUTPUT_TOKENS = 65_536;
