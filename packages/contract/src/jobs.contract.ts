import { JOB_STATES } from '@pilgi/domain/ai-work';
import { DENSITIES } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, id, moment, slice, wholeNumber } from './shapes.ts';

const byId = z.object({ id });

/** Model data that users see when choosing. */
export const offeredModel = z.object({
  id,
  model_name: z.string(),
  display_name: z.string(),
  input_token_price: wholeNumber,
  output_token_price: wholeNumber,
  max_video_duration_seconds: z.nullable(wholeNumber),
  low_res_threshold_seconds: wholeNumber,
  has_high_usage_pricing: z.boolean(),
  high_usage_threshold_tokens: z.nullable(wholeNumber),
  high_usage_input_multiplier: z.nullable(z.number()),
  high_usage_output_multiplier: z.nullable(z.number()),
});

/** Tokens of the whole video at one frame per second (258, 66 and 70 tokens per frame) plus the audio. */
const naiveTokens = z.object({ full: wholeNumber, low: wholeNumber, model_default: wholeNumber });
const tokens = z.object({ input_tokens: wholeNumber, output_tokens: wholeNumber });

export const JOB_STEPS = [
  'TRANSCRIBE',
  'RETRANSCRIBE',
  'READ_SLIDES',
  'OUTLINE',
  'WRITE',
  'JUDGE',
  'REJUDGE',
  'JUDGE_FIXED',
] as const;

export const quote = z.object({
  id,
  lecture_id: id,
  model_id: id,
  section_numbers: z.array(wholeNumber),
  density: z.enum(DENSITIES),
  /** What each density would cost. */
  density_prices: z.array(
    z.object({ density: z.enum(DENSITIES), expected_credits: credits, ceiling_credits: credits }),
  ),
  expected_credits: credits,
  /** Maximum cost: this amount is held, and never more is charged. */
  ceiling_credits: credits,
  expected_seconds: wholeNumber,
  estimate: z.array(z.object({ step: z.enum(JOB_STEPS), ...tokens.shape })),
  /** Tokens the whole video would take at one frame per second. */
  naive_tokens: naiveTokens,
  balance_after: credits,
  is_affordable: z.boolean(),
  expires_at: moment,
});

export const job = z.object({
  id,
  lecture_id: id,
  lecture_title: z.string(),
  model_name: z.string(),
  status: z.enum(JOB_STATES),
  /** 0 to 1000, monotonic. */
  progress_permille: wholeNumber,
  remaining_seconds: z.nullable(wholeNumber),
  section_count: wholeNumber,
  failed_sections: wholeNumber,
  ceiling_credits: credits,
  credits_used: credits,
  note_id: z.nullable(id),
  retry_of: z.nullable(id),
  failure: z.nullable(z.string()),
  is_cancelling: z.boolean(),
  created_at: moment,
  started_at: z.nullable(moment),
  finished_at: z.nullable(moment),
});

export const JOB_EVENT_KINDS = ['progress', 'section', 'finished'] as const;

export const jobEvent = z.object({
  kind: z.enum(JOB_EVENT_KINDS),
  status: z.enum(JOB_STATES),
  progress_permille: wholeNumber,
  remaining_seconds: z.nullable(wholeNumber),
  section: z.nullable(wholeNumber),
  step: z.nullable(z.enum(JOB_STEPS)),
});

/** Usage of a model call; prompt and response are never included. */
export const modelCallOf = <const Steps extends readonly string[]>(steps: Steps) =>
  z.object({
    step: z.enum(steps),
    section: z.nullable(wholeNumber),
    attempt: wholeNumber,
    status: z.string(),
    input_tokens: wholeNumber,
    cached_tokens: wholeNumber,
    output_tokens: wholeNumber,
    duration_ms: z.nullable(wholeNumber),
    is_charged: z.boolean(),
    sent_at: moment,
  });

export const modelCall = modelCallOf(JOB_STEPS);

export const jobReceipt = z.object({
  job_id: id,
  price_version: wholeNumber,
  input_token_price: wholeNumber,
  output_token_price: wholeNumber,
  calls: z.array(modelCall),
  charged_input_tokens: wholeNumber,
  charged_output_tokens: wholeNumber,
  charged_credits: credits,
  released_credits: credits,
  ceiling_credits: credits,
  naive_tokens: naiveTokens,
});

/** Whether to send an e-mail when a job ends while the user is not on the page. */
const notices = z.object({ job_mails: z.boolean() });

export const jobsCalls = {
  listModels: call({
    method: 'GET',
    path: '/api/v1/ai-models',
    access: 'user',
    summary: '고를 수 있는 AI 모델과 가격',
    answer: z.array(offeredModel),
  }),
  quote: call({
    method: 'POST',
    path: '/api/v1/lectures/{id}/quote',
    access: 'user',
    summary: '시작하기 전에 아는 가격',
    params: byId,
    body: z.object({ model_id: id, density: z._default(z.enum(DENSITIES), 'NORMAL') }),
    answer: quote,
    status: 201,
    failures: { 409: '아직 준비되지 않았거나 쓸 수 없는 강의, 또는 모델보다 긴 강의' },
  }),
  start: call({
    method: 'POST',
    path: '/api/v1/jobs',
    access: 'user',
    summary: '노트 만들기 시작 (견적 하나로 한 번)',
    body: z.object({ quote_id: id }),
    answer: job,
    status: 201,
    failures: { 404: '없는 견적', 409: '지난 견적이거나 크레딧이 부족함' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/jobs',
    access: 'user',
    summary: '내 작업',
    query: slice,
    answer: z.array(job),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/jobs/{id}',
    access: 'user',
    summary: '작업 하나',
    params: byId,
    answer: job,
  }),
  follow: call({
    method: 'GET',
    path: '/api/v1/jobs/{id}/events',
    access: 'user',
    summary: '진행 상황 (server-sent events, Last-Event-ID 뒤부터)',
    params: byId,
    answer: jobEvent,
    events: true,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/jobs/{id}/cancel',
    access: 'user',
    summary: '멈추기: 끝난 부분은 남고, 그만큼만 받음',
    params: byId,
    answer: job,
  }),
  quoteRetry: call({
    method: 'POST',
    path: '/api/v1/jobs/{id}/retry-quote',
    access: 'user',
    summary: '실패한 부분만 다시 만드는 가격',
    params: byId,
    answer: quote,
    status: 201,
    failures: { 409: '다시 만들 부분이 없거나 아직 진행 중' },
  }),
  retry: call({
    method: 'POST',
    path: '/api/v1/jobs/{id}/retry',
    access: 'user',
    summary: '실패한 부분만 다시 만들기',
    params: byId,
    body: z.object({ quote_id: z.optional(id) }),
    answer: job,
    status: 201,
    failures: { 409: '다시 만들 부분이 없거나 아직 진행 중이거나 크레딧이 부족함' },
  }),
  getNotices: call({
    method: 'GET',
    path: '/api/v1/users/me/notices',
    access: 'user',
    summary: '어떤 알림 메일을 받는지',
    answer: notices,
  }),
  chooseNotices: call({
    method: 'PUT',
    path: '/api/v1/users/me/notices',
    access: 'user',
    summary: '알림 메일 고르기',
    body: notices,
    answer: notices,
  }),
  receipt: call({
    method: 'GET',
    path: '/api/v1/jobs/{id}/receipt',
    access: 'user',
    summary: '작업의 영수증: 모든 모델 호출',
    params: byId,
    answer: jobReceipt,
  }),
};
