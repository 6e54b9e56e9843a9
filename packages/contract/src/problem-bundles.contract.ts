import { PROBLEM_BUNDLE_STATES } from '@pilgi/domain/ai-work';
import { DIFFICULTIES, PROBLEM_TYPES } from '@pilgi/domain/study';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { modelCallOf } from './jobs.contract.ts';
import { answerKey, problemView } from './problems.ts';
import { credits, done, id, moment, oneLine, slice, wholeNumber } from './shapes.ts';

export const MAX_NOTES_PER_BUNDLE = 10;
export const MAX_PROBLEMS_PER_BUNDLE = 60;
export const BUNDLE_STEPS = [
  'MAKE',
  'REMAKE',
  'REMAKE_AGAIN',
  'SOLVE',
  'SOLVE_REMADE',
  'SOLVE_REMADE_AGAIN',
  'JUDGE',
  'JUDGE_REMADE',
  'JUDGE_REMADE_AGAIN',
  'JUDGE_SECOND',
  'JUDGE_SECOND_REMADE',
  'JUDGE_SECOND_REMADE_AGAIN',
] as const;

const byId = z.object({ id });
const count = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_PROBLEMS_PER_BUNDLE));

/** Omitted problem types are not generated. */
export const bundleOrder = z.object({
  note_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_NOTES_PER_BUNDLE)),
  counts: z.partialRecord(z.enum(PROBLEM_TYPES), count),
  difficulty: z.enum([...DIFFICULTIES, 'MIXED']),
  model_id: id,
  /** Limits the problems to these sections; existing problems of theirs are not repeated. */
  places: z.optional(z.array(z.object({ note_id: id, section: wholeNumber })).check(z.minLength(1), z.maxLength(100))),
  /** Default: the title of the notes. */
  title: z.optional(oneLine(1, 200)),
});

export const bundleQuote = z.object({
  id,
  title: z.string(),
  problem_count: wholeNumber,
  expected_credits: credits,
  /** Maximum cost: this amount is held, and never more is charged. */
  ceiling_credits: credits,
  expected_seconds: wholeNumber,
  balance_after: credits,
  is_affordable: z.boolean(),
  expires_at: moment,
});

export const problemBundle = z.object({
  id,
  title: z.string(),
  model_name: z.string(),
  status: z.enum(PROBLEM_BUNDLE_STATES),
  progress_permille: wholeNumber,
  remaining_seconds: z.nullable(wholeNumber),
  problem_count: wholeNumber,
  made_count: wholeNumber,
  /** Rejected by validation and not charged. */
  dropped_count: wholeNumber,
  ceiling_credits: credits,
  credits_used: credits,
  failure: z.nullable(z.string()),
  notes: z.array(z.object({ note_id: id, title: z.string(), is_kept: z.boolean() })),
  created_at: moment,
  finished_at: z.nullable(moment),
});

export const bundleReceipt = z.object({
  bundle_id: id,
  price_version: wholeNumber,
  input_token_price: wholeNumber,
  output_token_price: wholeNumber,
  calls: z.array(modelCallOf(BUNDLE_STEPS)),
  charged_input_tokens: wholeNumber,
  charged_output_tokens: wholeNumber,
  charged_credits: credits,
  released_credits: credits,
  ceiling_credits: credits,
});

/** Audio and slide images for playing a problem's evidence; null when the note was deleted. */
export const bundleSource = z.object({
  note_id: id,
  title: z.string(),
  lecture_id: id,
  audio_url: z.string(),
  pictures: z.array(z.object({ slide_id: z.string(), url: z.string() })),
});

export const problemBundlesCalls = {
  quote: call({
    method: 'POST',
    path: '/api/v1/problem-bundles/quote',
    access: 'user',
    summary: '문제 묶음의 가격, 시작하기 전에',
    body: bundleOrder,
    answer: bundleQuote,
    status: 201,
    failures: { 404: '없는 노트', 409: '문제를 만들 내용이 모자람' },
  }),
  start: call({
    method: 'POST',
    path: '/api/v1/problem-bundles',
    access: 'user',
    summary: '문제 묶음 만들기 시작 (견적 하나로 한 번)',
    body: z.object({ quote_id: id }),
    answer: problemBundle,
    status: 201,
    failures: { 404: '없는 견적', 409: '지난 견적이거나 크레딧이 부족함' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/problem-bundles',
    access: 'user',
    summary: '내 문제 묶음, 새것부터',
    query: slice,
    answer: z.array(problemBundle),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}',
    access: 'user',
    summary: '문제 묶음 하나와 진행 상황',
    params: byId,
    answer: problemBundle,
  }),
  listProblems: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}/problems',
    access: 'user',
    summary: '묶음의 문제, 정답 없이',
    params: byId,
    answer: z.array(problemView),
  }),
  getAnswerKey: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}/answer-key',
    access: 'user',
    summary: '묶음의 정답과 풀이, 근거',
    params: byId,
    answer: z.array(answerKey),
  }),
  listSources: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}/sources',
    access: 'user',
    summary: '근거를 들려줄 강의들 (몇 분 동안 쓸 수 있는 주소)',
    params: byId,
    answer: z.array(bundleSource),
  }),
  rename: call({
    method: 'PATCH',
    path: '/api/v1/problem-bundles/{id}',
    access: 'user',
    summary: '묶음 이름 바꾸기',
    params: byId,
    body: z.object({ title: oneLine(1, 200) }),
    answer: problemBundle,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/problem-bundles/{id}',
    access: 'user',
    summary: '묶음 지우기 (푼 기록도 함께)',
    params: byId,
    answer: done,
    failures: { 409: '아직 만드는 중' },
  }),
  receipt: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}/receipt',
    access: 'user',
    summary: '묶음의 영수증: 모든 모델 호출',
    params: byId,
    answer: bundleReceipt,
  }),
};
