import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, id, moment, requiredText, wholeNumber } from './shapes.ts';

const multiplier = z.number().check(z.minimum(1), z.maximum(100), z.multipleOf(0.1));
const count = wholeNumber.check(z.maximum(1_000_000_000));
const duration = count.check(z.minimum(1));

const modelFields = {
  display_name: z.optional(requiredText(100)),
  is_active: z._default(z.boolean(), true),
  input_token_price: count,
  output_token_price: count,
  max_video_duration_seconds: z.optional(z.nullable(duration)),
  low_res_threshold_seconds: z._default(count, 2700),
  has_high_usage_pricing: z._default(z.boolean(), false),
  high_usage_threshold_tokens: z.optional(z.nullable(count)),
  high_usage_input_multiplier: z.optional(z.nullable(multiplier)),
  high_usage_output_multiplier: z.optional(z.nullable(multiplier)),
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
  /** Rises with every change of a price; what was quoted at an older one stays at it. */
  price_version: wholeNumber,
  created_at: moment,
  updated_at: moment,
});

/** A path part that is an id or, failing that, the model's name. */
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
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/ai-models/{id}',
    access: 'admin',
    summary: 'AI 모델 지우기 (id 또는 이름)',
    params: idOrName,
    answer: done,
  }),
};
