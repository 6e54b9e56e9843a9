import { isRecord, parseJson } from '../json/parse-json.ts';
import { BadCall } from '../wire/wire-failure.ts';
import type { SpeechRequest } from './handle-speech-call.ts';

const FIELDS = [
  'model_name',
  'language',
  'language_candidates',
  'use_diarization',
  'diarization',
  'use_itn',
  'use_disfluency_filter',
  'use_profanity_filter',
  'use_paragraph_splitter',
  'paragraph_splitter',
  'domain',
  'use_word_timestamp',
  'keywords',
];
const FILE_NAME = /\.(mp4|m4a|mp3|amr|flac|wav)$/;
const MAX_KEYWORDS = 500;
const MAX_KEYWORD_CHARS = 20;
const HANGUL = /^[가-힣 ]+$/;

export async function readRtzrRequest(form: FormData): Promise<SpeechRequest> {
  const configText = form.get('config');
  const config = typeof configText === 'string' ? parseJson(configText) : undefined;
  const file = form.get('file');
  if (!(file instanceof File) || !isRecord(config)) throw new BadCall('file and config are required');
  if (!FILE_NAME.test(file.name)) throw new BadCall('unsupported file format');
  const unknown = Object.keys(config).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw new BadCall(`unknown config ${unknown}`);
  const model = config.model_name ?? 'sommers';
  if (model !== 'sommers' && model !== 'whisper') throw new BadCall('invalid model_name');
  return {
    wire: 'rtzr',
    model,
    bytes: await file.bytes(),
    vocabulary: readKeywords(config.keywords ?? [], model),
    prompt: JSON.stringify(config),
    wants: { words: config.use_word_timestamp === true, speakers: config.use_diarization === true },
  };
}

function readKeywords(value: unknown, model: string): string[] {
  const keywords = Array.isArray(value) ? value.map(String) : [];
  const isInvalid = (word: string) => word.length > MAX_KEYWORD_CHARS || (model === 'sommers' && !HANGUL.test(word));
  if (keywords.length > MAX_KEYWORDS || keywords.some(isInvalid)) throw new BadCall('invalid keywords');
  return keywords;
}
