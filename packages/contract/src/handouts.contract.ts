import { HANDOUT_KINDS, HANDOUT_MAX_BYTES, HANDOUT_TYPES, SPAN_ORIGINS } from '@pilgi/domain/lectures';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, id, moment, requiredText, wholeNumber } from './shapes.ts';

/** A document of a lecture. */
export const handout = z.object({
  id,
  lecture_id: id,
  position: wholeNumber,
  file_name: z.string(),
  size_bytes: wholeNumber,
  status: z.enum(['UPLOADING', 'CHECKING', 'READY', 'REFUSED']),
  refusal: z.nullable(z.string()),
  kind: z.nullable(z.literal(HANDOUT_KINDS)),
  page_count: z.nullable(wholeNumber),
  /** The file of a lecture without recording; it is deleted with the lecture only. */
  is_source: z.boolean(),
  created_at: moment,
});

const page = z.object({
  page: wholeNumber,
  text: z.string(),
  notes: z.string(),
  text_origin: z.enum(['EMBEDDED', 'OCR', 'NONE']),
  width: wholeNumber,
  height: wholeNumber,
  /** Valid for 15 minutes. */
  url: z.string(),
  /** When the page was shown or spoken about. */
  spans: z.array(
    z.object({ from_ms: wholeNumber, to_ms: wholeNumber, origin: z.literal(SPAN_ORIGINS), score: z.number() }),
  ),
});

const byId = z.object({ id });

export const handoutsCalls = {
  beginHandout: call({
    method: 'POST',
    path: '/api/v1/lectures/{id}/handouts',
    access: 'user',
    summary: '강의 자료 올리기 시작',
    params: byId,
    body: z.object({
      file_name: requiredText(255),
      content_type: z.enum(HANDOUT_TYPES),
      size_bytes: z.number().check(z.int(), z.minimum(1), z.maximum(HANDOUT_MAX_BYTES)),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    answer: z.object({ handout, url: z.string() }),
    status: 201,
    failures: { 409: '자료가 이미 다섯 개이거나 보관 용량이 부족하거나 자료를 더할 수 없는 강의' },
  }),
  listHandouts: call({
    method: 'GET',
    path: '/api/v1/lectures/{id}/handouts',
    access: 'user',
    summary: '강의 자료 목록',
    params: byId,
    answer: z.array(handout),
  }),
  completeHandout: call({
    method: 'POST',
    path: '/api/v1/handouts/{id}/complete',
    access: 'user',
    summary: '자료를 다 올렸음',
    params: byId,
    answer: handout,
    failures: { 409: '파일이 다 올라오지 않음' },
  }),
  getHandoutPages: call({
    method: 'GET',
    path: '/api/v1/handouts/{id}/pages',
    access: 'user',
    summary: '자료의 쪽 그림과 글, 강의에서 나온 때',
    params: byId,
    answer: z.array(page),
  }),
  deleteHandout: call({
    method: 'DELETE',
    path: '/api/v1/handouts/{id}',
    access: 'user',
    summary: '강의 자료 지우기',
    params: byId,
    answer: done,
    failures: { 409: '노트를 만드는 중이거나 강의의 원본인 자료' },
  }),
};
