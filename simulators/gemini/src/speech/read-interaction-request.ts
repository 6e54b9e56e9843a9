import { isRecord } from '../json/parse-json.ts';
import { BadCall } from '../wire/wire-failure.ts';
import type { SpeechRequest } from './handle-speech-call.ts';

const MODELS = new Set(['gemini-3.5-transcribe']);
const MAX_PHRASES = 1_000;

/** Request of the Gemini interactions API with one audio input, as documented for gemini-3.5-transcribe. */
export function readInteractionRequest(json: unknown): SpeechRequest {
  const body = readObject(json, 'request', ['model', 'input', 'generation_config', 'store']);
  const model = String(body.model);
  if (!MODELS.has(model)) throw new BadCall(`models/${model} is not found for API version v1beta.`, 404);
  const generation = readObject(body.generation_config ?? {}, 'generation_config', ['transcription_config']);
  const name = 'generation_config.transcription_config';
  const config = readObject(generation.transcription_config ?? {}, name, [
    'language_codes',
    'custom_vocabulary',
    'mode',
  ]);
  const mode = readObject(config.mode ?? { type: 'verbatim' }, `${name}.mode`, [
    'type',
    'timestamp_granularities',
    'diarization_mode',
  ]);
  if (mode.type !== 'verbatim' && mode.type !== 'smart') throw new BadCall(`Invalid value at '${name}.mode.type'.`);
  const vocabulary = readTexts(config.custom_vocabulary, 'custom_vocabulary');
  if (vocabulary.length > MAX_PHRASES) throw new BadCall(`custom_vocabulary exceeds ${MAX_PHRASES} phrases.`);
  readTexts(config.language_codes, 'language_codes');
  return {
    wire: 'gemini',
    model,
    bytes: readAudio(body.input),
    vocabulary,
    prompt: '',
    wants: {
      words: readTexts(mode.timestamp_granularities, 'timestamp_granularities').includes('word'),
      speakers: mode.diarization_mode === 'speaker',
    },
  };
}

function readAudio(input: unknown): Uint8Array {
  const parts: readonly unknown[] = Array.isArray(input) ? input : [];
  const { type, data, mime_type } = readObject(parts[0], 'input', ['type', 'data', 'mime_type']);
  if (type !== 'audio' || parts.length > 1 || typeof data !== 'string') throw new BadCall('Expected one audio input.');
  if (!String(mime_type).startsWith('audio/')) throw new BadCall(`Unsupported MIME type: ${String(mime_type)}`);
  return Buffer.from(data, 'base64');
}

/** Rejects unknown fields, as the real API does. */
function readObject(json: unknown, name: string, fields: readonly string[]): Record<string, unknown> {
  if (!isRecord(json)) throw new BadCall(`Invalid value at '${name}'.`);
  const unknown = Object.keys(json).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw new BadCall(`Unknown name "${unknown}" at '${name}': Cannot find field.`);
  return json;
}

function readTexts(value: unknown, name: string): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new BadCall(`Invalid value at '${name}'.`);
  return value.map(String);
}
