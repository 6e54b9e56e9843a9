import { MAX_OUTPUT_TOKENS, type ModelRequest } from './model-request.ts';
import { BadCall } from './wire-failure.ts';

/** Response schema for transcribing an audio file. */
const TRANSCRIPT_SCHEMA = { type: 'object', properties: { segments: { type: 'array' }, slides: { type: 'array' } } };

export async function readTranscriptionRequest(form: FormData): Promise<ModelRequest> {
  const file = form.get('file');
  const model = form.get('model');
  if (!(file instanceof File) || typeof model !== 'string') throw new BadCall('file and model are required');
  if (form.get('response_format') !== 'verbose_json') throw new BadCall('response_format must be verbose_json');
  const prompt = form.get('prompt');
  return {
    wire: 'openai',
    model,
    system: typeof prompt === 'string' ? prompt : '',
    parts: [{ kind: 'audio', bytes: await file.bytes() }],
    schema: TRANSCRIPT_SCHEMA,
    resolution: 'MEDIUM',
    max_output_tokens: MAX_OUTPUT_TOKENS,
    answer_form: 'verbose_json',
  };
}
