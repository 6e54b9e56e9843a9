import { MAX_STUDY_SECONDS, STATISTICS_DAYS } from '@pilgi/domain/study';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, text, wholeNumber } from './shapes.ts';

export const STUDY_KINDS = ['READ', 'SOLVE', 'REVIEW'] as const;

const day = z.iso.date();
const percent = wholeNumber.check(z.maximum(100));
const totals = z.object({ seconds: wholeNumber, answered: wholeNumber, right: wholeNumber });

export const studyStatisticsCalls = {
  view: call({
    method: 'GET',
    path: '/api/v1/study-statistics',
    access: 'user',
    summary: '통계: 공부한 시간, 정답률, 기억하는 정도, 약한 주제, 공부한 날',
    query: z.object({
      days: z._default(z.enum(STATISTICS_DAYS), '30'),
      /** Only problems of lectures of this course; study time is not known by course and then 0. */
      course: z.optional(text(200)),
    }),
    answer: z.object({
      date: day,
      /** Courses that have problems, in alphabetical order. */
      courses: z.array(z.string()),
      now: totals,
      before: totals,
      /** One entry per day of the period, today last; the accuracy is that of seven days. */
      points: z.array(z.object({ day, ...totals.shape, accuracy_percent: z.nullable(percent) })),
      /** The last twelve weeks, today last. */
      calendar: z.array(z.object({ day, seconds: wholeNumber, answered: wholeNumber })),
      streak: z.object({ current: wholeNumber, best: wholeNumber }),
      memory: z.object({ LASTING: wholeNumber, LEARNING: wholeNumber, SHAKY: wholeNumber, UNSEEN: wholeNumber }),
      /** For the next exam: expected recall of the answered problems with all reviews done, and without any. */
      forecast: z.nullable(
        z.object({ bundle_title: z.string(), exam_on: day, with_reviews: percent, without_reviews: percent }),
      ),
      /** Weakest first; the time is where a wrongly answered problem is explained. */
      topics: z.array(
        z.object({
          topic: z.string(),
          note_id: id,
          lecture_title: z.string(),
          answered: wholeNumber,
          right: wholeNumber,
          at_ms: wholeNumber,
        }),
      ),
    }),
  }),
  recordTime: call({
    method: 'POST',
    path: '/api/v1/study-time',
    access: 'user',
    summary: '공부한 시간 남기기 (한 번에 60초까지, 겹친 시간은 한 번만)',
    body: z.object({
      kind: z.enum(STUDY_KINDS),
      seconds: wholeNumber.check(z.minimum(1), z.maximum(MAX_STUDY_SECONDS)),
    }),
    answer: z.object({ counted_seconds: wholeNumber }),
  }),
};
