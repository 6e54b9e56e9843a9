import { BUNDLE_EXPORT_FORMATS, EXPORT_FORMATS, EXPORT_STATES, NOTE_EXPORT_FORMATS } from '@pilgi/domain/exports';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, moment, oneLine, slice, text, wholeNumber } from './shapes.ts';

/** Exported file of a note, a problem bundle or all personal data of the user; deleted after `expires_at`. */
export const exportedFile = z.object({
  id,
  note_id: z.nullable(id),
  bundle_id: z.nullable(id),
  version: wholeNumber,
  format: z.enum(EXPORT_FORMATS),
  status: z.enum(EXPORT_STATES),
  file_name: z.string(),
  bytes: z.nullable(wholeNumber),
  failure: z.nullable(z.string()),
  created_at: moment,
  finished_at: z.nullable(moment),
  expires_at: moment,
});

const byId = z.object({ id });

export const exportsCalls = {
  exportNote: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/exports',
    access: 'user',
    summary: '노트를 파일로 내보내기 (같은 버전, 같은 형식은 한 번만 만듦)',
    params: byId,
    body: z.object({ format: z.enum(NOTE_EXPORT_FORMATS) }),
    answer: exportedFile,
    status: 201,
  }),
  exportBundle: call({
    method: 'POST',
    path: '/api/v1/problem-bundles/{id}/exports',
    access: 'user',
    summary: '문제 묶음을 파일로 내보내기 (같은 형식은 한 번만 만듦)',
    params: byId,
    body: z.object({ format: z.enum(BUNDLE_EXPORT_FORMATS) }),
    answer: exportedFile,
    status: 201,
    failures: { 409: '아직 만드는 중이거나 문제가 없는 묶음' },
  }),
  exportCards: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/cards/exports',
    access: 'user',
    summary: '강의의 카드를 Anki 파일로 내보내기 (부를 때마다 지금의 카드로 다시 만듦)',
    params: byId,
    answer: exportedFile,
    status: 201,
    failures: { 409: '카드가 없음' },
  }),
  exportCourseCards: call({
    method: 'POST',
    path: '/api/v1/courses/{course}/cards/exports',
    access: 'user',
    summary: '과목의 카드를 Anki 파일로 내보내기 (부를 때마다 지금의 카드로 다시 만듦)',
    params: z.object({ course: oneLine(1, 100) }),
    answer: exportedFile,
    status: 201,
    failures: { 404: '카드가 있는 과목이 아님' },
  }),
  exportMyData: call({
    method: 'POST',
    path: '/api/v1/users/me/exports',
    access: 'user',
    summary: '내 데이터를 모두 한 파일로 내려받기 (비밀번호 확인, 하루 두 번, 앞서 만든 파일은 지워짐)',
    body: z.object({ password: z.optional(text(1024)) }),
    answer: exportedFile,
    status: 201,
    failures: { 400: '비밀번호가 다름', 403: '본인 확인이 필요함 (code: RECENT_CONFIRMATION)' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/exports',
    access: 'user',
    summary: '내가 내보낸 파일, 새것부터',
    query: slice,
    answer: z.array(exportedFile),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/exports/{id}',
    access: 'user',
    summary: '내보낸 파일 하나, 다 되었으면 15분 동안 쓸 수 있는 주소와 함께',
    params: byId,
    answer: z.object({ ...exportedFile.shape, url: z.nullable(z.string()) }),
  }),
};
