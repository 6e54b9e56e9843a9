import { BadCall } from '../wire/wire-failure.ts';
import type { SpeechRequest } from './handle-speech-call.ts';

/** Null when the form does not request word times; the answer then has segments only. */
export function readWordTranscription(form: FormData): Promise<SpeechRequest> | null {
  const granularities = form.getAll('timestamp_granularities[]');
  return granularities.includes('word') ? readForm(form) : null;
}

async function readForm(form: FormData): Promise<SpeechRequest> {
  const file = form.get('file');
  const model = form.get('model');
  if (!(file instanceof File) || typeof model !== 'string') throw new BadCall('file and model are required');
  if (form.get('response_format') !== 'verbose_json') throw new BadCall('response_format must be verbose_json');
  if (model === 'missing') throw new BadCall(`Model '${model}' is not installed locally.`, 404);
  const prompt = form.get('prompt');
  return {
    wire: 'openai',
    model,
    bytes: await file.bytes(),
    vocabulary: [],
    prompt: typeof prompt === 'string' ? prompt : '',
    wants: { words: true, speakers: false },
  };
}
