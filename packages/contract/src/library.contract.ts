import { LIBRARY_SORTS, LIBRARY_STATES } from '@pilgi/domain/lectures';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { lecture } from './lectures.contract.ts';
import { id, moment, oneLine, requiredText, slice, wholeNumber } from './shapes.ts';

export const libraryLecture = z.object({
  ...lecture.shape,
  state: z.enum(LIBRARY_STATES),
  note_id: z.nullable(id),
  failed_sections: wholeNumber,
  /** How far the note was read; null before that. Absent from answers of earlier versions. */
  read_permille: z.optional(z.nullable(wholeNumber)),
  /** Signed URL of the first slide; only in the list of lectures. */
  cover_url: z.optional(z.nullable(z.string())),
  /** The running job, if any. */
  job_id: z.nullable(id),
  progress_permille: z.nullable(wholeNumber),
});

/** Result of a deletion: what was deleted, and when the last backup copy will be gone. */
export const deletion = z.object({
  detail: z.string(),
  note_count: wholeNumber,
  deleted_at: moment,
  backups_gone_at: moment,
});

const byId = z.object({ id });

export const libraryCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/library',
    access: 'user',
    summary: '내 강의실: 과목별로 세고, 거르고, 정렬한 강의',
    query: z.object({
      /** Empty string: lectures without a course. */
      course: z.optional(oneLine(0, 100)),
      sort: z._default(z.enum(LIBRARY_SORTS), 'newest'),
      ...slice.shape,
    }),
    answer: z.object({
      total: wholeNumber,
      lectures: z.array(libraryLecture),
      courses: z.array(z.object({ name: z.nullable(z.string()), lecture_count: wholeNumber })),
    }),
  }),
  rename: call({
    method: 'PATCH',
    path: '/api/v1/lectures/{id}',
    access: 'user',
    summary: '강의의 제목과 과목 바꾸기',
    params: byId,
    body: z.object({ title: requiredText(200), course: oneLine(0, 100) }),
    answer: lecture,
  }),
  deleteLecture: call({
    method: 'DELETE',
    path: '/api/v1/lectures/{id}',
    access: 'user',
    summary: '강의를 그 노트와 함께 지우기',
    params: byId,
    answer: deletion,
    failures: { 409: '아직 확인하고 있거나 노트를 만들고 있는 강의' },
  }),
  deleteNote: call({
    method: 'DELETE',
    path: '/api/v1/notes/{id}',
    access: 'user',
    summary: '노트를 지난 버전과 함께 지우기',
    params: byId,
    answer: deletion,
    failures: { 409: '일부를 다시 만들고 있는 노트' },
  }),
};
