import { TRUST_LEVELS } from '@pilgi/domain/accounts';
import { HANDOUT_TYPES, UPLOAD_MAX_BYTES } from '@pilgi/domain/lectures';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, id, moment, oneLine, requiredText, slice, wholeNumber } from './shapes.ts';

/** Content types that browsers report for recordings. The server determines the real format from the file contents. */
export const recordingTypes = [
  'video/mp4',
  'video/quicktime',
  'video/x-matroska',
  'video/webm',
  'audio/mp4',
  'audio/x-m4a',
  'audio/mpeg',
  'audio/wav',
  'audio/x-wav',
  'audio/aac',
  'audio/ogg',
  'audio/webm',
  'audio/x-matroska',
] as const;

const partNumber = z.number().check(z.int(), z.minimum(1), z.maximum(10_000));

export const upload = z.object({
  id,
  file_name: z.string(),
  size_bytes: wholeNumber,
  status: z.enum(['OPEN', 'DONE', 'ABORTED']),
  part_size_bytes: wholeNumber,
  part_count: wholeNumber,
  uploaded_parts: z.array(partNumber),
  expires_at: moment,
});

export const lecture = z.object({
  id,
  title: z.string(),
  course: z.nullable(z.string()),
  file_name: z.string(),
  size_bytes: wholeNumber,
  status: z.enum(['CHECKING', 'READY', 'REFUSED']),
  refusal: z.nullable(z.string()),
  duration_ms: z.nullable(wholeNumber),
  voiced_ms: z.nullable(wholeNumber),
  slide_count: z.nullable(wholeNumber),
  section_count: z.nullable(wholeNumber),
  prepared_in: z.enum(['SERVER', 'BROWSER']),
  /** HANDOUT: a document without recording; its times count pages, one second each. */
  source: z.enum(['RECORDING', 'HANDOUT']),
  created_at: moment,
});

const byId = z.object({ id });

export const lecturesCalls = {
  beginUpload: call({
    method: 'POST',
    path: '/api/v1/uploads',
    access: 'user',
    summary: '강의 올리기 시작',
    body: z.object({
      file_name: requiredText(255),
      content_type: z.enum([...recordingTypes, ...HANDOUT_TYPES]),
      size_bytes: z.number().check(z.int(), z.minimum(1), z.maximum(UPLOAD_MAX_BYTES)),
    }),
    answer: upload,
    status: 201,
    failures: { 409: '올리는 중인 강의가 너무 많거나 보관 용량이나 하루 한도가 부족함' },
  }),
  getUpload: call({
    method: 'GET',
    path: '/api/v1/uploads/{id}',
    access: 'user',
    summary: '어디까지 올라갔는지',
    params: byId,
    answer: upload,
  }),
  signParts: call({
    method: 'POST',
    path: '/api/v1/uploads/{id}/parts',
    access: 'user',
    summary: '조각을 올릴 주소 (15분)',
    params: byId,
    body: z.object({ part_numbers: z.array(partNumber).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({
      addresses: z.array(z.object({ part_number: partNumber, url: z.string() })),
      expires_at: moment,
    }),
    failures: { 409: '이미 끝난 올리기이거나 없는 조각' },
  }),
  completeUpload: call({
    method: 'POST',
    path: '/api/v1/uploads/{id}/complete',
    access: 'user',
    summary: '다 올렸음',
    params: byId,
    body: z.object({
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      title: requiredText(200),
      course: z.optional(oneLine(0, 100)),
    }),
    answer: lecture,
    status: 201,
    failures: { 409: '빠진 조각이 있거나 취소된 올리기' },
  }),
  abortUpload: call({
    method: 'DELETE',
    path: '/api/v1/uploads/{id}',
    access: 'user',
    summary: '올리기 취소',
    params: byId,
    answer: done,
  }),
  getStorage: call({
    method: 'GET',
    path: '/api/v1/storage',
    access: 'user',
    summary: '쓰고 있는 보관 용량과 한도',
    answer: z.object({
      used_bytes: wholeNumber,
      limit_bytes: wholeNumber,
      open_uploads: wholeNumber,
      max_open_uploads: wholeNumber,
      recording_ms_today: wholeNumber,
      max_recording_ms_a_day: wholeNumber,
      max_recording_ms: z.nullable(wholeNumber),
      recordings_left: z.nullable(wholeNumber),
      trust: z.literal(TRUST_LEVELS),
      advice: z.nullable(z.string()),
    }),
  }),
  listLectures: call({
    method: 'GET',
    path: '/api/v1/lectures',
    access: 'user',
    summary: '내 강의',
    query: slice,
    answer: z.array(lecture),
  }),
  getLecture: call({
    method: 'GET',
    path: '/api/v1/lectures/{id}',
    access: 'user',
    summary: '강의 하나',
    params: byId,
    answer: lecture,
  }),
  getSource: call({
    method: 'GET',
    path: '/api/v1/lectures/{id}/source',
    access: 'user',
    summary: '원본을 받을 주소 (15분)',
    params: byId,
    answer: z.object({ url: z.string(), expires_at: moment }),
  }),
};
