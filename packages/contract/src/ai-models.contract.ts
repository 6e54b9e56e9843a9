import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, done, id, moment, requiredText, wholeNumber } from './shapes.ts';

const multiplier = z.number().check(z.minimum(1), z.maximum(100), z.multipleOf(0.1));
const count = wholeNumber.check(z.maximum(1_000_000_000));
const duration = count.check(z.minimum(1));

const priceFields = {
  input_token_price: count,
  output_token_price: count,
  has_high_usage_pricing: z._default(z.boolean(), false),
  high_usage_threshold_tokens: z.optional(z.nullable(count)),
  high_usage_input_multiplier: z.optional(z.nullable(multiplier)),
  high_usage_output_multiplier: z.optional(z.nullable(multiplier)),
};
const modelFields = {
  ...priceFields,
  display_name: z.optional(requiredText(100)),
  is_active: z._default(z.boolean(), true),
  max_video_duration_seconds: z.optional(z.nullable(duration)),
  low_res_threshold_seconds: z._default(count, 2700),
};

export const aiModel = z.object({
  id,
  model_name: z.string(),
  display_name: z.string(),
  is_active: z.boolean(),
  input_token_price: wholeNumber,
  output_token_price: wholeNumber,
  max_video_duration_seconds: z.nullable(wholeNumber),
  low_res_threshold_seconds: wholeNumber,
  has_high_usage_pricing: z.boolean(),
  high_usage_threshold_tokens: z.nullable(wholeNumber),
  high_usage_input_multiplier: z.nullable(z.number()),
  high_usage_output_multiplier: z.nullable(z.number()),
  /** Incremented on every price change; existing quotes stay at the version they were made with. */
  price_version: wholeNumber,
  created_at: moment,
  updated_at: moment,
});

const won = z.number().check(z.int());
const priceFigures = z.object({
  revenue_credits: credits,
  revenue_won: won,
  cost_won: won,
  margin_won: won,
  margin_percent: z.nullable(z.number()),
  /** Jobs whose usage exceeded the ceiling, so that part of it cannot be charged. */
  cut_off_jobs: wholeNumber,
});

export const SIMULATED_JOBS_MAX = 5000;
const costPerMillion = wholeNumber.check(z.maximum(10_000_000));

export const priceSimulation = z.object({
  /** Number of finished jobs that were replayed. */
  jobs: wholeNumber,
  /** End time of the oldest replayed job. */
  since: z.nullable(moment),
  present: priceFigures,
  proposed: priceFigures,
  quotes: z.object({
    dearer: wholeNumber,
    cheaper: wholeNumber,
    unchanged: wholeNumber,
    change_percent: z.nullable(z.object({ min: z.number(), median: z.number(), p90: z.number(), max: z.number() })),
  }),
});

/** Path parameter: an id or, when no model has that id, a model name. */
const idOrName = z.object({ id: requiredText(100) });
const modelBody = z.object({ model_name: requiredText(100), ...modelFields });

export const adminAiModelsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/ai-models',
    access: 'admin',
    summary: 'AI 모델 목록',
    answer: z.array(aiModel),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/ai-models',
    access: 'admin',
    summary: 'AI 모델 추가',
    body: modelBody,
    answer: aiModel,
    status: 201,
    failures: { 409: '같은 이름의 모델이 있음' },
  }),
  update: call({
    method: 'PUT',
    path: '/api/v1/admin/ai-models/{id}',
    access: 'admin',
    summary: 'AI 모델 고치기 (id 또는 이름)',
    params: idOrName,
    body: modelBody,
    answer: aiModel,
    failures: { 409: '같은 이름의 모델이 있음' },
  }),
  simulate: call({
    method: 'POST',
    path: '/api/v1/admin/ai-models/{id}/simulate',
    access: 'admin',
    summary: '가격 시뮬레이션: 최근 작업을 다른 가격으로 다시 계산 (아무것도 바꾸지 않음)',
    params: idOrName,
    body: z.object({
      ...priceFields,
      last_jobs: z._default(wholeNumber.check(z.minimum(1), z.maximum(SIMULATED_JOBS_MAX)), 500),
      cost: z.object({ input_cost_won_per_million: costPerMillion, output_cost_won_per_million: costPerMillion }),
    }),
    answer: priceSimulation,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/ai-models/{id}',
    access: 'admin',
    summary: 'AI 모델 지우기 (id 또는 이름)',
    params: idOrName,
    answer: done,
  }),
};
