import { EXAM_TASKS } from '@pilgi/domain/study';
import * as z from 'zod/mini';
import { wholeAttempt } from './attempts.contract.ts';
import { call } from './call.ts';
import { MOCK_EXAM_KINDS, mockExamPart } from './mock-exams.ts';
import { done, id, moment, oneLine, wholeNumber } from './shapes.ts';

const day = z.iso.date();
const percent = wholeNumber.check(z.maximum(100));
const byCourse = z.object({ course: oneLine(1, 100) });
const dailyMinutes = z.number().check(z.int(), z.minimum(10), z.maximum(600));
const problemCount = z.number().check(z.int(), z.minimum(5), z.maximum(60));

/** What the exam is about: a course, or some of its lectures. */
const scope = {
  course: z.optional(oneLine(1, 100)),
  lecture_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))),
};

const mockExam = z.object({
  attempt_id: id,
  kind: z.enum(MOCK_EXAM_KINDS),
  title: z.string(),
  course: z.nullable(z.string()),
  started_at: moment,
  ends_at: moment,
  finished_at: z.nullable(moment),
  problem_count: wholeNumber,
  answered_count: wholeNumber,
  score_percent: z.nullable(percent),
});

const task = z.object({ kind: z.enum(EXAM_TASKS), count: wholeNumber });

/** What to do on each day until the exam; made from the state of today. */
export const examPlan = z.object({
  course: z.string(),
  exam_on: day,
  days_left: wholeNumber,
  daily_minutes: wholeNumber,
  days: z.array(
    z.object({
      day,
      minutes: wholeNumber,
      tasks: z.array(z.object({ ...task.shape, minutes: wholeNumber })),
    }),
  ),
  /** Work that does not fit into the minutes. */
  left_over: z.array(task),
});

const coveredPart = z.object({
  ...mockExamPart.shape,
  /** Problems that the part has in an exam of this length, and how many exist. */
  wanted: wholeNumber,
  available: wholeNumber,
});

export const examsCalls = {
  course: call({
    method: 'GET',
    path: '/api/v1/courses/{course}/exam',
    access: 'user',
    summary: '과목의 시험: 계획, 예상 점수, 모의시험',
    params: byCourse,
    answer: z.object({
      course: z.string(),
      plan: z.nullable(examPlan),
      /** Null without enough answers; then `forecast_missing` names what is missing. */
      forecast: z.nullable(z.object({ score: percent, low: percent, high: percent })),
      forecast_missing: z.array(
        z.object({ kind: z.enum(['ANSWERS', 'COVERAGE']), have: wholeNumber, need: wholeNumber }),
      ),
      lectures: z.array(z.object({ lecture_id: id, note_id: id, title: z.string() })),
      mock_exams: z.array(mockExam),
    }),
  }),
  setCourse: call({
    method: 'PUT',
    path: '/api/v1/courses/{course}/exam',
    access: 'user',
    summary: '과목의 시험 날짜와 하루에 쓸 시간 정하기',
    params: byCourse,
    body: z.object({ exam_on: day, daily_minutes: dailyMinutes }),
    answer: examPlan,
    failures: { 409: '지난 날짜' },
  }),
  removeCourse: call({
    method: 'DELETE',
    path: '/api/v1/courses/{course}/exam',
    access: 'user',
    summary: '과목의 시험 날짜 지우기',
    params: byCourse,
    answer: done,
    failures: { 404: '시험 날짜가 없는 과목' },
  }),
  preview: call({
    method: 'POST',
    path: '/api/v1/mock-exams/preview',
    access: 'user',
    summary: '모의시험에 무엇이 얼마나 나오는지, 그 까닭과 모자란 문제',
    body: z.object({ ...scope, problem_count: problemCount }),
    answer: z.object({
      parts: z.array(coveredPart),
      /** Problems that the exam would have now. */
      problem_count: wholeNumber,
      missing_count: wholeNumber,
      minutes: wholeNumber,
    }),
    failures: { 404: '없는 강의' },
  }),
  start: call({
    method: 'POST',
    path: '/api/v1/mock-exams',
    access: 'user',
    summary: '모의시험 시작 (같은 request_id로는 한 번)',
    body: z.object({
      ...scope,
      request_id: id,
      kind: z.enum(MOCK_EXAM_KINDS),
      problem_count: problemCount,
      minutes: z.number().check(z.int(), z.minimum(1), z.maximum(300)),
    }),
    answer: wholeAttempt,
    status: 201,
    failures: { 404: '없는 강의', 409: '낼 수 있는 문제가 없음' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/mock-exams',
    access: 'user',
    summary: '내 모의시험, 새것부터',
    answer: z.array(mockExam),
  }),
};
