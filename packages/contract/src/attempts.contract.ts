import { VERDICTS } from '@pilgi/domain/study';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { mockExamOf, mockExamResult } from './mock-exams.ts';
import { bundleSource } from './problem-bundles.contract.ts';
import { answerKey, givenAnswer, problemView } from './problems.ts';
import { credits, id, moment, requiredText, slice, wholeNumber } from './shapes.ts';

export const ATTEMPT_MODES = ['PRACTICE', 'EXAM'] as const;
/** How sure the user was before the check. */
export const CONFIDENCES = ['SURE', 'UNSURE'] as const;
export const GRADERS = ['RULE', 'MODEL', 'SELF'] as const;
export const GRADING_STATES = ['PENDING', 'DONE', 'FAILED'] as const;
const MAX_EXAM_MINUTES = 300;

const byId = z.object({ id });
const byProblem = z.object({ id, problem_id: id });

/** Model grading: points per rubric line with the quoted evidence. */
export const grading = z.object({
  id,
  status: z.enum(GRADING_STATES),
  lines: z.array(
    z.object({ criterion: z.string(), points: wholeNumber, of: wholeNumber, quote: z.string(), comment: z.string() }),
  ),
  /** The user's objection; a grading is repeated once for it, free of charge. */
  objection: z.nullable(z.string()),
  may_object: z.boolean(),
  credits_used: credits,
  failure: z.nullable(z.string()),
});

/** One answer; `key` is null until the answer key may be shown. */
export const attemptAnswer = z.object({
  problem_id: id,
  answer: z.nullable(givenAnswer),
  verdict: z.nullable(z.enum(VERDICTS)),
  points: z.nullable(wholeNumber),
  of_points: wholeNumber,
  graded_by: z.nullable(z.enum(GRADERS)),
  grading: z.nullable(grading),
  key: z.nullable(answerKey),
  answered_at: z.nullable(moment),
  confidence: z.nullable(z.enum(CONFIDENCES)),
  /** Marked by the user to be checked again before the end. */
  is_flagged: z.boolean(),
  /** A short answer that no rule accepts is compared with the key by a model, free of charge; until then it is not graded. */
  is_being_checked: z.boolean(),
});

export const attempt = z.object({
  id,
  /** Null for a mock exam, which has problems of several sets. */
  bundle_id: z.nullable(id),
  bundle_title: z.string(),
  mock_exam: z.nullable(mockExamOf),
  mode: z.enum(ATTEMPT_MODES),
  started_at: moment,
  /** Only for a timed exam. */
  ends_at: z.nullable(moment),
  finished_at: z.nullable(moment),
  right_count: wholeNumber,
  answered_count: wholeNumber,
  problem_count: wholeNumber,
});

export const wholeAttempt = z.object({
  ...attempt.shape,
  problems: z.array(problemView),
  answers: z.array(attemptAnswer),
  /** After the end: when each answered problem is due for review. */
  next_reviews: z.array(z.object({ problem_id: id, due_at: moment })),
  /** Null for other attempts and until the end. */
  mock_result: z.nullable(mockExamResult),
});

export const wrongAnswer = z.object({
  problem: problemView,
  bundle_id: id,
  bundle_title: z.string(),
  given: z.nullable(givenAnswer),
  key: answerKey,
  wrong_count: wholeNumber,
  last_wrong_at: moment,
});

export const attemptsCalls = {
  start: call({
    method: 'POST',
    path: '/api/v1/problem-bundles/{id}/attempts',
    access: 'user',
    summary: '풀기 시작: 하나씩 풀며 채점하거나, 시계를 걸고 시험처럼',
    params: byId,
    body: z.object({
      mode: z.enum(ATTEMPT_MODES),
      minutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_EXAM_MINUTES))),
      /** Limits the attempt to these problems, for example to those answered wrongly. */
      problem_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
    }),
    answer: wholeAttempt,
    status: 201,
    failures: { 409: '아직 풀 수 있는 문제가 없음' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}/attempts',
    access: 'user',
    summary: '이 묶음을 푼 기록, 새것부터',
    params: byId,
    answer: z.array(attempt),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/attempts/{id}',
    access: 'user',
    summary: '풀던 것 이어서 풀기, 끝난 것 다시 보기',
    params: byId,
    answer: wholeAttempt,
  }),
  answer: call({
    method: 'PUT',
    path: '/api/v1/attempts/{id}/answers/{problem_id}',
    access: 'user',
    summary: '답 쓰기; 연습이면 바로 채점, 시험이면 끝낼 때까지 고칠 수 있음',
    params: byProblem,
    body: z.object({ answer: givenAnswer, confidence: z.optional(z.enum(CONFIDENCES)) }),
    answer: attemptAnswer,
    failures: { 409: '끝난 풀이이거나 이미 채점된 답' },
  }),
  finish: call({
    method: 'POST',
    path: '/api/v1/attempts/{id}/finish',
    access: 'user',
    summary: '끝내고 채점하기',
    params: byId,
    answer: wholeAttempt,
  }),
  flag: call({
    method: 'PUT',
    path: '/api/v1/attempts/{id}/answers/{problem_id}/flag',
    access: 'user',
    summary: '시험 문제에 표시하기 (내기 전에 다시 볼 문제)',
    params: byProblem,
    body: z.object({ is_flagged: z.boolean() }),
    answer: attemptAnswer,
    failures: { 409: '끝난 풀이' },
  }),
  next: call({
    method: 'POST',
    path: '/api/v1/attempts/{id}/next',
    access: 'user',
    summary: '맞춤 난이도 모의시험의 다음 문제 (아직 답하지 않았으면 같은 문제)',
    params: byId,
    answer: wholeAttempt,
    failures: { 409: '끝난 풀이이거나 맞춤 난이도 모의시험이 아님' },
  }),
  listSources: call({
    method: 'GET',
    path: '/api/v1/attempts/{id}/sources',
    access: 'user',
    summary: '풀이의 근거를 들려줄 강의들 (몇 분 동안 쓸 수 있는 주소)',
    params: byId,
    answer: z.array(bundleSource),
    failures: { 409: '아직 끝나지 않은 시험' },
  }),
  quoteGrading: call({
    method: 'POST',
    path: '/api/v1/attempts/{id}/answers/{problem_id}/grading-quote',
    access: 'user',
    summary: 'AI 채점의 가격, 시작하기 전에',
    params: byProblem,
    answer: z.object({ ceiling_credits: credits, is_affordable: z.boolean() }),
    failures: { 409: '규칙으로 이미 채점된 답' },
  }),
  grade: call({
    method: 'POST',
    path: '/api/v1/attempts/{id}/answers/{problem_id}/grading',
    access: 'user',
    summary: '단답과 서술형을 채점 기준과 근거로 채점 (물어볼 때마다 같은 채점)',
    params: byProblem,
    /** The price that was shown to the user; the request is rejected when the price has changed since. */
    body: z.object({ ceiling_credits: credits }),
    answer: attemptAnswer,
    status: 201,
    failures: { 409: '가격이 바뀌었거나 크레딧이 부족함' },
  }),
  object: call({
    method: 'POST',
    path: '/api/v1/attempts/{id}/answers/{problem_id}/objection',
    access: 'user',
    summary: '채점에 이의를 내고 무료로 한 번 더 채점받기',
    params: byProblem,
    body: z.object({ reason: requiredText(1000) }),
    answer: attemptAnswer,
    failures: { 409: '이미 다시 채점한 답' },
  }),
  gradeByOneself: call({
    method: 'PUT',
    path: '/api/v1/attempts/{id}/answers/{problem_id}/own-grading',
    access: 'user',
    summary: '모범 답안을 보고 스스로 채점하기',
    params: byProblem,
    body: z.object({ points: wholeNumber }),
    answer: attemptAnswer,
    failures: { 409: '규칙으로 채점되는 답이거나 아직 풀고 있음' },
  }),
  listWrong: call({
    method: 'GET',
    path: '/api/v1/wrong-answers',
    access: 'user',
    summary: '오답 노트: 틀린 뒤 아직 맞히지 못한 문제',
    query: z.object({ ...slice.shape, bundle_id: z.optional(id) }),
    answer: z.array(wrongAnswer),
  }),
};
