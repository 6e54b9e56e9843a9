import type { MediaResolution } from '../tokens/count-tokens.ts';

export type Wire = 'gemini' | 'openai';

export type RequestPart = { kind: 'text'; text: string } | { kind: 'sound' | 'picture'; bytes: Uint8Array };

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What both wires ask, in one shape. */
export interface ModelRequest {
  wire: Wire;
  model: string;
  system: string;
  parts: readonly RequestPart[];
  /** Null: free text is asked for. */
  schema: JsonSchema | null;
  resolution: MediaResolution;
  most_output_tokens: number;
  answer_form: 'whole' | 'stream' | 'verbose_json';
}

export const MOST_OUTPUT_TOKENS = 65_536;
