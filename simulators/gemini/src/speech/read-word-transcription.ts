import { BadCall } from '../wire/wire-failure.ts';
import type { SpeechRequest } from './handle-speech-call.ts';

/** Null when the form does not request word times; the answer then has segments only. */
export function readWordTranscription(form: FormData): Promise<SpeechRequest> | null {
  const granularities = form.getAll('timestamp_granularities[]');
  if (isDiarizing(form)) return readDiarization(form);
  return granularities.includes('word') ? readForm(form) : null;
}

const modelOf = (form: FormData) => {
  const model = form.get('model');
  return typeof model === 'string' ? model : '';
};
const isDiarizing = (form: FormData) => modelOf(form).includes('-diarize');

/** Refuses what gpt-4o-transcribe-diarize refuses: a prompt, word times, and long audio without a chunking strategy. */
async function readDiarization(form: FormData): Promise<SpeechRequest> {
  const file = form.get('file');
  if (!(file instanceof File)) throw new BadCall('file is required');
  if (form.get('prompt') !== null) throw new BadCall('Prompt is not supported for diarization models');
  if (form.getAll('timestamp_granularities[]').length > 0)
    throw new BadCall('timestamp_granularities is not supported');
  if (form.get('response_format') !== 'diarized_json') throw new BadCall('response_format must be diarized_json');
  if (form.get('chunking_strategy') !== 'auto') throw new BadCall('chunking_strategy is required');
  return {
    wire: 'openai',
    model: modelOf(form),
    bytes: await file.bytes(),
    vocabulary: [],
    prompt: '',
    wants: { words: false, speakers: true },
  };
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
