import { VERDICTS } from '@pilgi/domain/study';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dueCard } from './cards.contract.ts';
import { answerKey, givenAnswer, problemView, RATINGS } from './problems.ts';
import { done, id, moment, wholeNumber } from './shapes.ts';

const day = z.iso.date();
const byBundle = z.object({ id });

export const dueReview = z.object({
  problem: problemView,
  bundle_id: id,
  bundle_title: z.string(),
  due_at: moment,
  /** Estimated probability that the user still knows the answer. */
  recall_percent: wholeNumber,
  /** Days until the next review, by rating. */
  interval_days: z.object({ AGAIN: wholeNumber, HARD: wholeNumber, GOOD: wholeNumber, EASY: wholeNumber }),
  /** Forgotten so often that playing the lecture again helps more than repeating. */
  is_leech: z.boolean(),
});

/** Number of problems per day until the exam. */
export const studyPlan = z.object({
  bundle_id: id,
  bundle_title: z.string(),
  exam_on: day,
  days_left: wholeNumber,
  days: z.array(z.object({ day, new_problems: wholeNumber, reviews: wholeNumber })),
});

export const reviewsCalls = {
  overview: call({
    method: 'GET',
    path: '/api/v1/reviews',
    access: 'user',
    summary: '오늘 복습할 문제와 카드, 앞으로의 수',
    answer: z.object({
      due_count: wholeNumber,
      due: z.array(dueReview),
      /** Cards of the same queue; `due_count` counts both. */
      due_cards: z.array(dueCard),
      coming: z.array(z.object({ day, count: wholeNumber })),
      plans: z.array(studyPlan),
    }),
  }),
  answer: call({
    method: 'POST',
    path: '/api/v1/reviews/{problem_id}',
    access: 'user',
    summary: '복습하기: 답을 내거나 얼마나 알았는지 말하기',
    params: z.object({ problem_id: id }),
    body: z.object({ answer: z.optional(givenAnswer), rating: z.optional(z.enum(RATINGS)) }),
    answer: z.object({
      is_right: z.nullable(z.boolean()),
      key: answerKey,
      next_due_at: moment,
      interval_days: wholeNumber,
      /** Names this review when it is undone. */
      reviewed_at: moment,
    }),
    failures: { 409: '아직 복습할 때가 아님' },
  }),
  check: call({
    method: 'POST',
    path: '/api/v1/reviews/{problem_id}/check',
    access: 'user',
    summary: '복습의 짧은 답 채점하기: 규칙으로, 아니면 뜻으로 (무료, 뜻은 풀이 기록에서 확인)',
    params: z.object({ problem_id: id }),
    body: z.object({ answer: givenAnswer }),
    answer: z.object({ attempt_id: id, verdict: z.enum(VERDICTS) }),
    status: 201,
    failures: { 409: '아직 복습할 때가 아님' },
  }),
  undo: call({
    method: 'POST',
    path: '/api/v1/reviews/{problem_id}/undo',
    access: 'user',
    summary: '방금 한 복습 되돌리기 (여러 번 불러도 같음)',
    params: z.object({ problem_id: id }),
    body: z.object({ reviewed_at: moment }),
    answer: z.object({ due_at: moment }),
    failures: { 409: '그 뒤에 다시 풀었거나 오늘 한 복습이 아님' },
  }),
  setPlan: call({
    method: 'PUT',
    path: '/api/v1/problem-bundles/{id}/study-plan',
    access: 'user',
    summary: '시험 날짜를 정하고 날마다 할 양 알기',
    params: byBundle,
    body: z.object({ exam_on: day }),
    answer: studyPlan,
    failures: { 409: '지난 날짜' },
  }),
  removePlan: call({
    method: 'DELETE',
    path: '/api/v1/problem-bundles/{id}/study-plan',
    access: 'user',
    summary: '시험 날짜 지우기',
    params: byBundle,
    answer: done,
  }),
};
