import { isRecord } from '../json/parse-json.ts';
import { MAX_OUTPUT_TOKENS, type ModelRequest, type RequestPart } from './model-request.ts';
import { toMediaPart } from './read-gemini-request.ts';
import { BadCall } from './wire-failure.ts';

export function readChatRequest(json: unknown): ModelRequest {
  if (!isRecord(json) || typeof json.model !== 'string') throw new BadCall('you must provide a model parameter');
  if (!Array.isArray(json.messages)) throw new BadCall("'messages' is missing");
  const messages = json.messages.filter(isRecord);
  const format = isRecord(json.response_format) ? json.response_format : {};
  const named = isRecord(format.json_schema) ? format.json_schema.schema : null;
  const system = messages.filter(({ role }) => role === 'system').flatMap(({ content }) => readContent(content));
  return {
    wire: 'openai',
    model: json.model,
    system: system.map((part) => (part.kind === 'text' ? part.text : '')).join('\n'),
    parts: messages.filter(({ role }) => role !== 'system').flatMap(({ content }) => readContent(content)),
    schema: isRecord(named) ? named : null,
    resolution: 'MEDIUM',
    max_output_tokens: Number(json.max_completion_tokens ?? json.max_tokens ?? MAX_OUTPUT_TOKENS),
    settings: {
      ...(typeof json.reasoning_effort === 'string' && { thinking_level: json.reasoning_effort }),
      has_penalty: Boolean(json.frequency_penalty) || Boolean(json.presence_penalty),
      last_role: messages.at(-1)?.role === 'assistant' ? 'model' : 'user',
    },
    answer_form: json.stream === true ? 'stream' : 'whole',
  };
}

function readContent(content: unknown): RequestPart[] {
  if (typeof content === 'string') return [{ kind: 'text', text: content }];
  if (!Array.isArray(content)) return [];
  return content.filter(isRecord).map((part): RequestPart => {
    if (part.type === 'text') return { kind: 'text', text: String(part.text) };
    if (part.type === 'image_url' && isRecord(part.image_url)) return readDataUrl(String(part.image_url.url));
    if (part.type === 'input_audio' && isRecord(part.input_audio)) {
      return toMediaPart('audio/any', String(part.input_audio.data));
    }
    throw new BadCall(`Invalid content type: ${String(part.type)}`);
  });
}

function readDataUrl(url: string): RequestPart {
  const [, mediaType = '', data = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? [];
  return toMediaPart(mediaType, data);
}
