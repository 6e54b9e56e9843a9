import * as z from 'zod/mini';
import { call } from './call.ts';
import { examPlan } from './exams.contract.ts';
import { libraryLecture } from './library.contract.ts';
import { studyPlan } from './reviews.contract.ts';
import { id, text, wholeNumber } from './shapes.ts';

const day = z.iso.date();
const permille = wholeNumber.check(z.maximum(1000));
const reading = { heading: text(300), at_ms: wholeNumber.check(z.maximum(2_147_483_647)), read_permille: permille };

export const todayCalls = {
  view: call({
    method: 'GET',
    path: '/api/v1/today',
    access: 'user',
    summary: '오늘: 이어 읽을 노트, 복습, 시험, 최근 강의, 과목',
    answer: z.object({
      date: day,
      lecture_count: wholeNumber,
      bundle_count: wholeNumber,
      /** Reviews due until midnight in Seoul. */
      due_count: wholeNumber,
      courses: z.array(
        z.object({ name: z.nullable(z.string()), lecture_count: wholeNumber, exam_on: z.nullable(day) }),
      ),
      /** The note read last, unless it was read to the end. */
      reading: z.nullable(
        z.object({
          note_id: id,
          title: z.string(),
          course: z.nullable(z.string()),
          ...reading,
          duration_ms: wholeNumber,
        }),
      ),
      recent: z.array(libraryLecture),
      plans: z.array(studyPlan),
      /** Exams of courses, the next one first. */
      exam_plans: z.array(examPlan),
      /** Topics with wrong answers, the weakest first, with the time in the recording that explains them. */
      weak_topics: z.array(
        z.object({ topic: z.string(), note_id: id, answered: wholeNumber, wrong: wholeNumber, at_ms: wholeNumber }),
      ),
      /** The last seven days, today last: answered problems. */
      week: z.array(z.object({ day, answered: wholeNumber })),
    }),
  }),
  saveReading: call({
    method: 'PUT',
    path: '/api/v1/notes/{id}/reading',
    access: 'user',
    summary: '어디까지 읽었는지 남기기',
    params: z.object({ id }),
    body: z.object(reading),
    answer: z.object(reading),
    failures: { 404: '없는 노트' },
  }),
};
