import { MODEL_KINDS, MODEL_PROVIDERS, THINKING_LEVELS } from '@pilgi/domain/ai-work';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator, ownerOnly } from './operator-roles.ts';
import { moment, requiredText, wholeNumber } from './shapes.ts';

const provider = z.enum(MODEL_PROVIDERS);
const modelName = requiredText(100);
/** Micro-dollars: 0.75 dollars are 750,000. */
const usdMicro = wholeNumber.check(z.maximum(1_000_000_000));

/** Per million tokens; `audio_hour` per hour of audio for services that bill time. */
export const providerPrice = z.object({
  from: z.iso.date(),
  input: usdMicro,
  audio_input: usdMicro,
  cached_input: usdMicro,
  output: usdMicro,
  audio_hour: usdMicro,
});

/** FOUND: the provider offers the model. MISSING: it does not. UNVERIFIED: the provider did not respond. */
export const PROBE_STATES = ['FOUND', 'MISSING', 'UNVERIFIED'] as const;

export const modelProbe = z.object({
  state: z.enum(PROBE_STATES),
  probed_at: moment,
  /** Short code of a failure; null when there was none. */
  reason: z.nullable(z.string()),
  input_token_limit: z.nullable(wholeNumber),
  output_token_limit: z.nullable(wholeNumber),
  /** Empty when only the existence of the model was checked. */
  levels: z.array(
    z.object({
      level: z.enum(THINKING_LEVELS),
      outcome: z.enum(['ACCEPTED', 'REFUSED', 'FAILED']),
      thought_tokens: z.nullable(wholeNumber),
    }),
  ),
  /** Whether a limit of 64 tokens gives an empty answer: thoughts then count against the limit. */
  is_empty_at_64: z.nullable(z.boolean()),
  model_version: z.nullable(z.string()),
  /** The provider answers with another model than requested. */
  is_routed: z.boolean(),
});

export const modelProfile = z.object({
  provider,
  model: z.string(),
  kind: z.enum(MODEL_KINDS),
  thinking_levels: z.array(z.enum(THINKING_LEVELS)),
  /** Oldest first; later entries are announced. Empty when no price is known. */
  prices: z.array(providerPrice),
  price_today: z.nullable(providerPrice),
  shutdown_on: z.nullable(z.iso.date()),
  /** Announced price rises and the shutdown, soonest first. */
  changes: z.array(z.object({ kind: z.enum(['SHUTDOWN', 'PRICE_RISE']), day: z.iso.date(), days_left: wholeNumber })),
  /** OPERATOR: entered by an operator. CATALOGUE: known to the product. UNKNOWN: neither. */
  source: z.enum(['OPERATOR', 'CATALOGUE', 'UNKNOWN']),
  probe: z.nullable(modelProbe),
});

const wonPerUsd = z.number().check(z.minimum(500), z.maximum(5000), z.multipleOf(0.01));

export const exchangeRate = z.object({
  won_per_usd: z.number(),
  /** With a reserve of 5 %; costs are converted with it. */
  effective_won_per_usd: z.number(),
  /** Null while no operator has entered a rate. */
  set_at: z.nullable(moment),
  /** OLD after 35 days. EXPIRED after 60 days: prices cannot be saved. */
  state: z.enum(['DEFAULT', 'CURRENT', 'OLD', 'EXPIRED']),
});

export const adminModelProfilesCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/model-profiles',
    access: 'admin',
    roles: everyOperator,
    summary: '제공자 모델의 가격과 확인 결과',
    answer: z.array(modelProfile),
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/model-profiles',
    access: 'admin',
    roles: ownerOnly,
    summary: '제공자 모델의 가격 입력',
    body: z.object({
      provider,
      model: modelName,
      kind: z.optional(z.enum(MODEL_KINDS)),
      prices: z.array(providerPrice).check(z.minLength(1), z.maxLength(20)),
      shutdown_on: z.optional(z.nullable(z.iso.date())),
    }),
    answer: modelProfile,
  }),
  probe: call({
    method: 'POST',
    path: '/api/v1/admin/model-profiles/probe',
    access: 'admin',
    roles: ownerOnly,
    summary: '제공자에게 모델 확인 (호출 8번까지)',
    body: z.object({ provider, model: modelName }),
    answer: modelProfile,
  }),
  rate: call({
    method: 'GET',
    path: '/api/v1/admin/exchange-rate',
    access: 'admin',
    roles: everyOperator,
    summary: '원가를 계산하는 환율',
    answer: exchangeRate,
  }),
  setRate: call({
    method: 'POST',
    path: '/api/v1/admin/exchange-rate',
    access: 'admin',
    roles: ownerOnly,
    summary: '환율 입력 (1달러의 원화)',
    body: z.object({ won_per_usd: wonPerUsd }),
    answer: exchangeRate,
    status: 201,
  }),
};
