import type { GeminiSimulator } from '../start-gemini-simulator.ts';

const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
const text = { type: 'string' };
const number = { type: 'number' };

export const SCHEMAS = {
  transcribe: {
    type: 'object',
    properties: {
      segments: list({ start_seconds: number, end_seconds: number, text }),
      slides: list({ slide_id: text, text }),
    },
  },
  outline: {
    type: 'OBJECT',
    properties: {
      title: { type: 'STRING' },
      overview: text,
      sections: list({ number: { type: 'integer' }, heading: text }),
      glossary: list({ term: text, meaning: text }),
    },
  },
  write: {
    type: 'object',
    properties: {
      blocks: list({
        kind: { enum: ['paragraph', 'definition', 'formula', 'example', 'list'] },
        heading: { anyOf: [text, { type: 'null' }] },
        text,
        segment_ids: { type: 'array', items: text },
        slide_ids: { type: 'array', items: text },
      }),
    },
  },
} as const;

export interface GeminiBody {
  candidates?: { content: { parts: { text: string }[] }; finishReason?: string }[];
  promptFeedback?: { blockReason: string };
  usageMetadata: {
    promptTokenCount: number;
    cachedContentTokenCount?: number;
    candidatesTokenCount?: number;
    thoughtsTokenCount?: number;
    totalTokenCount: number;
  };
  modelVersion: string;
}

export interface GeminiCallOptions {
  parts: readonly object[];
  schema: object;
  verb?: string;
  settings?: object;
  model?: string;
}

export async function callGemini(
  gemini: GeminiSimulator,
  { parts, schema, verb, settings, model = 'gemini-2.5-flash' }: GeminiCallOptions,
): Promise<Response> {
  return await fetch(`${gemini.url}/v1beta/models/${model}:${verb ?? 'generateContent'}`, {
    method: 'POST',
    headers: { 'x-goog-api-key': gemini.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: '강의를 정리합니다.' }] },
      contents: [{ role: 'user', parts }],
      generationConfig: { responseMimeType: 'application/json', responseJsonSchema: schema, ...settings },
    }),
  });
}

/** Parses the JSON text of the response. */
export async function readOutput<Value>(response: Response): Promise<{ value: Value; body: GeminiBody }> {
  const body = (await response.json()) as GeminiBody;
  return { value: JSON.parse(body.candidates?.[0]?.content.parts[0]?.text ?? 'null') as Value, body };
}

export const media = (mimeType: string, bytes: Uint8Array) => ({
  inlineData: { mimeType, data: Buffer.from(bytes).toString('base64') },
});
