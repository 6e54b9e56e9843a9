import { TERM_MAX } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, moment, oneLine, wholeNumber } from './shapes.ts';

export const COURSE_TERMS_MAX = 500;
export const MAX_MISHEARD_FORMS = 10;

/** Normalised to one spelling, so that equal terms compare equal whatever input method was used. */
export const termText = oneLine(1, TERM_MAX);
const courseName = oneLine(1, 100);

export const course = z.object({ name: z.string(), lecture_count: wholeNumber, term_count: wholeNumber });

export const courseTerm = z.object({
  term: z.string(),
  meaning: z.string(),
  /** Misspellings of the term produced by speech models. */
  heard_as: z.array(z.string()),
  updated_at: moment,
});

export const glossaryCalls = {
  listCourses: call({
    method: 'GET',
    path: '/api/v1/courses',
    access: 'user',
    summary: '내 과목: 강의와 용어의 수',
    answer: z.array(course),
  }),
  listTerms: call({
    method: 'GET',
    path: '/api/v1/courses/{course}/terms',
    access: 'user',
    summary: '과목의 용어',
    params: z.object({ course: courseName }),
    answer: z.array(courseTerm),
    failures: { 404: '강의도 용어도 없는 과목' },
  }),
  putTerm: call({
    method: 'PUT',
    path: '/api/v1/courses/{course}/terms/{term}',
    access: 'user',
    summary: '용어 적기: 뜻과 잘못 들리는 말',
    params: z.object({ course: courseName, term: termText }),
    body: z.object({
      meaning: z._default(oneLine(0, 500), ''),
      heard_as: z._default(z.array(termText).check(z.maxLength(MAX_MISHEARD_FORMS)), []),
    }),
    answer: courseTerm,
    failures: { 409: '과목 하나에 적을 수 있는 용어의 수를 넘음' },
  }),
  deleteTerm: call({
    method: 'DELETE',
    path: '/api/v1/courses/{course}/terms/{term}',
    access: 'user',
    summary: '용어 지우기',
    params: z.object({ course: courseName, term: termText }),
    answer: done,
    failures: { 404: '없는 용어' },
  }),
};
