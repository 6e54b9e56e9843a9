import { jobChargeFor, profileOf, providerCost } from '@pilgi/domain/ai-work';
import { MICRO_CREDITS_PER_CREDIT } from '@pilgi/domain/billing';
import { seoulDayName } from '@pilgi/domain/shared';
import { type SampleModel, sampleModels } from '../../sample-models.ts';
import type { PlannedCall, PlannedWork } from './demo-plan.ts';

const SECOND_MS = 1000;
const AUDIO_TOKENS_PER_SECOND = 32;

export type CallSize = Pick<PlannedCall, 'step' | 'section' | 'input_tokens' | 'output_tokens'> & {
  audio_seconds?: number;
  seconds: number;
};

export interface WorkOptions {
  id: string;
  user_id: string;
  created_at: Date;
  calls: readonly CallSize[];
  /** Work that failed or was refused is not charged. */
  is_charged?: boolean;
}

/** Calls one after the other, with their provider cost and the charge of the product. The ceiling is a fifth above the charge. */
export function planWork({ id, user_id, created_at, calls: sizes, is_charged = true }: WorkOptions): PlannedWork {
  const model = baseModel();
  let at = created_at.getTime() + 2 * SECOND_MS;
  const calls = sizes.map(({ seconds, audio_seconds = 0, ...size }): PlannedCall => {
    const sent_at = new Date(at);
    at += seconds * SECOND_MS;
    const cost_micro_usd = costOf(model, { ...size, audio_seconds }, sent_at);
    return { ...size, audio_seconds, cost_micro_usd, sent_at, ended_at: new Date(at) };
  });
  const full = chargeOf(model, calls);
  const ceiling_micro = ((full * 6n) / 5n / MICRO_CREDITS_PER_CREDIT + 1n) * MICRO_CREDITS_PER_CREDIT;
  const charged_micro = is_charged ? full : 0n;
  const { id: model_id, model_name } = model;
  const finished_at = new Date(at + SECOND_MS);
  return { id, user_id, model_id, model_name, ceiling_micro, charged_micro, calls, created_at, finished_at };
}

/** Calls that make a note of a lecture: transcription by window, slides and outline once, writing and judging by section. */
export function noteCalls({
  seconds,
  sections,
  slides,
}: {
  seconds: number;
  sections: number;
  slides: number;
}): CallSize[] {
  const audio = Math.round(seconds * AUDIO_TOKENS_PER_SECOND);
  const words = Math.round(seconds * 4.2);
  const perSection = Math.ceil(words / sections);
  const windows = Math.max(1, Math.ceil(seconds / 330));
  const numbers = Array.from({ length: sections }, (_, index) => index + 1);
  return [
    ...Array.from({ length: windows }, (_, index) => ({
      step: 'TRANSCRIBE',
      section: index + 1,
      input_tokens: Math.round(audio / windows) + 420,
      output_tokens: Math.round((words * 1.3) / windows),
      audio_seconds: Math.round(seconds / windows),
      seconds: 14,
    })),
    { step: 'READ_SLIDES', section: 0, input_tokens: 560 * slides + 300, output_tokens: 90 * slides + 40, seconds: 9 },
    { step: 'OUTLINE', section: 0, input_tokens: words + 900, output_tokens: 620, seconds: 8 },
    ...numbers.map((section) => ({
      step: 'WRITE',
      section,
      input_tokens: perSection + 1700,
      output_tokens: Math.round(perSection * 0.9) + 160,
      seconds: 7,
    })),
    ...numbers.map((section) => ({
      step: 'JUDGE',
      section,
      input_tokens: perSection * 2 + 1100,
      output_tokens: Math.round(perSection * 0.35) + 90,
      seconds: 5,
    })),
  ];
}

function baseModel(): SampleModel {
  const [model] = sampleModels;
  if (model === undefined) throw new Error('there is no sample model');
  return model;
}

function chargeOf(model: SampleModel, calls: readonly PlannedCall[]): bigint {
  const price = {
    input_token_price: model.input_token_price,
    output_token_price: model.output_token_price,
    has_high_usage_pricing: false,
    high_usage_threshold_tokens: 0,
    high_usage_input_multiplier_tenths: 10,
    high_usage_output_multiplier_tenths: 10,
  };
  const charged = calls.map((call) => ({ inputTokens: call.input_tokens, outputTokens: call.output_tokens }));
  return jobChargeFor({ charged, price, ceiling_micro: BigInt(Number.MAX_SAFE_INTEGER) });
}

function costOf(
  { model_name: model }: SampleModel,
  call: Pick<PlannedCall, 'input_tokens' | 'output_tokens' | 'audio_seconds'>,
  at: Date,
): bigint | null {
  const usage = {
    input_tokens: call.input_tokens,
    cached_input_tokens: 0,
    audio_input_tokens: Math.min(call.input_tokens, call.audio_seconds * AUDIO_TOKENS_PER_SECOND),
    output_tokens: call.output_tokens,
    audio_seconds: call.audio_seconds,
  };
  return providerCost(usage, profileOf({ provider: 'gemini', model }), seoulDayName(at));
}
