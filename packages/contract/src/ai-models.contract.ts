import { MAX_STEP_CHOICES, MODEL_PROVIDERS, MODEL_STEPS, THINKING_LEVELS } from '@pilgi/domain/ai-work';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { modelProfile } from './model-profiles.contract.ts';
import { everyOperator, figureRoles, ownerOnly } from './operator-roles.ts';
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

export const listedAiModel = z.extend(aiModel, {
  /** An ordinary lecture of 60 minutes at the prices of today; the cost is null when a provider price is unknown. */
  hour: z.object({ price_won: wholeNumber, cost_won: z.nullable(wholeNumber), margin_permille: z.nullable(z.int()) }),
  /** The first of its models that the provider ends; null when none has an announced end. */
  ends: z.nullable(z.object({ model: z.string(), day: z.iso.date() })),
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
  /** What the provider billed for the replayed jobs, at the rate of today. */
  billed: z.object({
    cost_won: won,
    /** Calls of which the cost is not known. */
    calls_without_cost: wholeNumber,
  }),
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
/** Required when the price is between 100 % and 125 % of the cost. */
const lowMarginReason = z.optional(requiredText(500));
const modelBody = z.object({
  model_name: requiredText(100),
  ...modelFields,
  /** Left out: a new model gets a default price above its cost, a known one keeps its price. */
  input_token_price: z.optional(count),
  output_token_price: z.optional(count),
  low_margin_reason: lowMarginReason,
});

const stepChoice = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  model: requiredText(100),
  thinking_level: z._default(z.nullable(z.enum(THINKING_LEVELS)), null),
});
const stepChoices = z.optional(z.array(stepChoice).check(z.minLength(1), z.maxLength(MAX_STEP_CHOICES)));
/** Steps that are left out use the defaults. */
const chosenSteps = z.object({
  TRANSCRIBE: stepChoices,
  READ_SLIDES: stepChoices,
  OUTLINE: stepChoices,
  WRITE: stepChoices,
  JUDGE: stepChoices,
  MAKE_PROBLEM: stepChoices,
  SOLVE: stepChoices,
  GRADE: stepChoices,
  ANSWER: stepChoices,
  EMBED: stepChoices,
});

export const offerMarginAnswer = z.object({
  verdict: z.enum(['SOUND', 'NEEDS_REASON', 'BELOW_COST', 'COST_UNKNOWN']),
  /** Revenue in percent of the cost on the day with the least margin; null when a cost is unknown. */
  percent: z.nullable(wholeNumber),
  day: z.iso.date(),
  /** Why the price was saved with a low margin; null when no reason was needed. */
  low_margin_reason: z.nullable(z.string()),
});

export const offerSteps = z.object({
  steps: z.array(
    z.object({
      step: z.enum(MODEL_STEPS),
      /** False when the step uses the defaults. */
      is_chosen: z.boolean(),
      /** First choice, then the fallbacks. */
      choices: z.array(
        z.object({
          provider: z.enum(MODEL_PROVIDERS),
          model: z.string(),
          thinking_level: z.nullable(z.enum(THINKING_LEVELS)),
          profile: modelProfile,
        }),
      ),
    }),
  ),
  margin: offerMarginAnswer,
});

export const adminAiModelsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/ai-models',
    access: 'admin',
    roles: everyOperator,
    summary: 'AI 모델 목록, 60분 강의의 값과 마진',
    answer: z.array(listedAiModel),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/ai-models',
    access: 'admin',
    roles: ownerOnly,
    summary: 'AI 모델 추가',
    body: modelBody,
    answer: aiModel,
    status: 201,
    failures: { 409: '같은 이름의 모델이 있거나, 가격이 원가보다 낮거나, 환율이 오래됨' },
  }),
  update: call({
    method: 'PUT',
    path: '/api/v1/admin/ai-models/{id}',
    access: 'admin',
    roles: ownerOnly,
    summary: 'AI 모델 고치기 (id 또는 이름)',
    params: idOrName,
    body: modelBody,
    answer: aiModel,
    failures: { 409: '같은 이름의 모델이 있거나, 가격이 원가보다 낮거나, 환율이 오래됨' },
  }),
  simulate: call({
    method: 'POST',
    path: '/api/v1/admin/ai-models/{id}/simulate',
    access: 'admin',
    roles: figureRoles,
    summary: '가격 시뮬레이션: 최근 작업을 다른 가격으로 다시 계산 (아무것도 바꾸지 않음)',
    params: idOrName,
    body: z.object({
      ...priceFields,
      last_jobs: z._default(wholeNumber.check(z.minimum(1), z.maximum(SIMULATED_JOBS_MAX)), 500),
      /** Without it the cost that the provider has billed is used. */
      cost: z.optional(
        z.object({ input_cost_won_per_million: costPerMillion, output_cost_won_per_million: costPerMillion }),
      ),
    }),
    answer: priceSimulation,
  }),
  steps: call({
    method: 'GET',
    path: '/api/v1/admin/ai-models/{id}/steps',
    access: 'admin',
    roles: everyOperator,
    summary: '단계별 모델과 마진 (id 또는 이름)',
    params: idOrName,
    answer: offerSteps,
  }),
  saveSteps: call({
    method: 'PUT',
    path: '/api/v1/admin/ai-models/{id}/steps',
    access: 'admin',
    roles: ownerOnly,
    summary: '단계별 모델 저장 (전체를 보냄, 빠진 단계는 기본 모델)',
    params: idOrName,
    body: z.object({ steps: chosenSteps, low_margin_reason: lowMarginReason }),
    answer: offerSteps,
    failures: { 409: '가격이 원가보다 낮아짐' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/ai-models/{id}',
    access: 'admin',
    roles: ownerOnly,
    summary: 'AI 모델 지우기 (id 또는 이름)',
    params: idOrName,
    answer: done,
  }),
};
