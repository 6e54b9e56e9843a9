import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, id, wholeNumber } from './shapes.ts';

export const MAX_TRANSLATED_SECTIONS = 200;

const sectionNumber = z.int().check(z.minimum(1), z.maximum(10_000));
const sections = z.array(sectionNumber).check(z.minLength(1), z.maxLength(MAX_TRANSLATED_SECTIONS));

const translation = z.object({
  section: wholeNumber,
  status: z.enum(['PENDING', 'DONE', 'FAILED']),
  lines: z.array(
    z.object({
      segment_id: z.string(),
      /** Null when the numbers and terms of the translation could not be confirmed. */
      text: z.nullable(z.string()),
    }),
  ),
});

export const translationsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/translations',
    access: 'user',
    summary: '외국어 받아쓰기의 번역, 부분마다',
    params: z.object({ id }),
    answer: z.array(translation),
  }),
  quote: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/translation-quote',
    access: 'user',
    summary: '번역하지 않은 부분을 번역하는 값',
    params: z.object({ id }),
    body: z.object({ sections }),
    answer: z.object({
      /** Those that are not translated yet. */
      sections: z.array(wholeNumber),
      lines: wholeNumber,
      ceiling_credits: credits,
      is_affordable: z.boolean(),
    }),
    failures: { 409: '번역할 외국어 부분이 없음' },
  }),
  start: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/translations',
    access: 'user',
    summary: '받아쓰기 번역하기: 한 번 번역한 부분은 다시 청구하지 않음',
    params: z.object({ id }),
    body: z.object({ sections, ceiling_credits: credits }),
    answer: z.array(translation),
    failures: { 402: '크레딧 부족', 409: '번역할 외국어 부분이 없거나 값이 바뀜' },
  }),
};
