import { isRecord } from '../json/parse-json.ts';
import {
  MAX_OUTPUT_TOKENS,
  type MediaPart,
  type ModelRequest,
  type RequestPart,
  type RequestSettings,
} from './model-request.ts';
import { BadCall } from './wire-failure.ts';

export function readGeminiRequest(model: string, isStreamed: boolean, json: unknown): ModelRequest {
  if (!isRecord(json) || !Array.isArray(json.contents)) throw new BadCall('contents is not specified.');
  const settings = isRecord(json.generationConfig) ? json.generationConfig : {};
  const schema = settings.responseJsonSchema ?? settings.responseSchema;
  const parts = json.contents.flatMap((content) => readParts(content));
  if (parts.length === 0) throw new BadCall('contents is not specified.');
  const system = readParts(json.systemInstruction ?? json.system_instruction);
  return {
    wire: 'gemini',
    model,
    system: system.map((part) => (part.kind === 'text' ? part.text : '')).join('\n'),
    parts,
    schema: isRecord(schema) ? schema : null,
    resolution: readResolution(settings.mediaResolution),
    max_output_tokens: Number(settings.maxOutputTokens ?? MAX_OUTPUT_TOKENS),
    settings: readSettings(settings, json.contents.at(-1)),
    answer_form: isStreamed ? 'stream' : 'whole',
  };
}

function readSettings(settings: Record<string, unknown>, lastTurn: unknown): RequestSettings {
  const thinking = isRecord(settings.thinkingConfig) ? settings.thinkingConfig : {};
  const { thinkingLevel, thinkingBudget } = thinking;
  return {
    ...(typeof thinkingLevel === 'string' && { thinking_level: thinkingLevel.toLowerCase() }),
    ...(typeof thinkingBudget === 'number' && { thinking_budget: thinkingBudget }),
    has_penalty: settings.frequencyPenalty !== undefined || settings.presencePenalty !== undefined,
    last_role: isRecord(lastTurn) && lastTurn.role === 'model' ? 'model' : 'user',
  };
}

function readParts(content: unknown): RequestPart[] {
  if (!isRecord(content) || !Array.isArray(content.parts)) return [];
  return content.parts.map((part): RequestPart => {
    if (!isRecord(part)) throw new BadCall('A part is not an object.');
    if (typeof part.text === 'string') return { kind: 'text', text: part.text };
    const data = part.inlineData ?? part.inline_data;
    if (!isRecord(data) || typeof data.data !== 'string') throw new BadCall('A part has neither text nor inlineData.');
    const media = toMediaPart(String(data.mimeType ?? data.mime_type), data.data);
    const own = isRecord(part.mediaResolution) ? part.mediaResolution.level : undefined;
    return own === undefined ? media : { ...media, resolution: readResolution(own) };
  });
}

export function toMediaPart(mediaType: string, base64: string): MediaPart {
  const kind = /^(image)\//.test(mediaType) ? 'image' : 'audio';
  if (kind === 'audio' && !/^(audio|video)\//.test(mediaType)) throw new BadCall(`Unsupported MIME type: ${mediaType}`);
  return { kind, bytes: Buffer.from(base64, 'base64') };
}

const RESOLUTIONS: Readonly<Record<string, ModelRequest['resolution']>> = {
  MEDIA_RESOLUTION_LOW: 'LOW',
  MEDIA_RESOLUTION_MEDIUM: 'MEDIUM',
  MEDIA_RESOLUTION_HIGH: 'HIGH',
  MEDIA_RESOLUTION_ULTRA_HIGH: 'ULTRA_HIGH',
};

function readResolution(value: unknown): ModelRequest['resolution'] {
  return RESOLUTIONS[String(value)] ?? 'UNSPECIFIED';
}
