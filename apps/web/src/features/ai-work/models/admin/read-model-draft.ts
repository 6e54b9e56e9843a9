import {
  HIGH_USAGE_INPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_OUTPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_THRESHOLD_TOKENS_DEFAULT,
} from '@pilgi/domain/ai-work';
import type { AiModel, AiModelBody, ModelPriceBody } from './ai-models.api.ts';

/** Form state; numbers stay text until validation. */
export interface ModelDraft {
  model_name: string;
  display_name: string;
  is_active: boolean;
  input_token_price: string;
  output_token_price: string;
  max_hours: string;
  max_minutes: string;
  low_res_threshold_seconds: string;
  has_high_usage_pricing: boolean;
  high_usage_threshold_tokens: string;
  high_usage_input_multiplier: string;
  high_usage_output_multiplier: string;
  low_margin_reason: string;
}

type Problems = Partial<Record<keyof ModelDraft, string>>;

const LOW_RES_THRESHOLD_SECONDS = 2700;
const INTEGER = '0 이상의 정수를 입력해주세요.';
const MULTIPLIER = '1 이상의 배수를 0.1 단위로 입력해주세요.';

const HIGH_USAGE_DEFAULTS = {
  high_usage_threshold_tokens: HIGH_USAGE_THRESHOLD_TOKENS_DEFAULT,
  high_usage_input_multiplier: HIGH_USAGE_INPUT_MULTIPLIER_TENTHS_DEFAULT / 10,
  high_usage_output_multiplier: HIGH_USAGE_OUTPUT_MULTIPLIER_TENTHS_DEFAULT / 10,
};

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export function draftFrom(model: AiModel | null): ModelDraft {
  const maxSeconds = model?.max_video_duration_seconds ?? null;
  return {
    model_name: model?.model_name ?? '',
    display_name: model?.display_name ?? '',
    is_active: model?.is_active ?? true,
    input_token_price: textOf(model?.input_token_price),
    output_token_price: textOf(model?.output_token_price),
    max_hours: maxSeconds === null ? '' : String(Math.floor(maxSeconds / 3600)),
    max_minutes: maxSeconds === null ? '' : String(Math.floor((maxSeconds % 3600) / 60)),
    low_res_threshold_seconds: String(model?.low_res_threshold_seconds ?? LOW_RES_THRESHOLD_SECONDS),
    has_high_usage_pricing: model?.has_high_usage_pricing ?? false,
    high_usage_threshold_tokens: textOf(model?.high_usage_threshold_tokens),
    high_usage_input_multiplier: textOf(model?.high_usage_input_multiplier),
    high_usage_output_multiplier: textOf(model?.high_usage_output_multiplier),
    low_margin_reason: '',
  };
}

/** Digits with or without commas; undefined otherwise. */
function readInteger(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** Null for an empty price of a new model: the server then chooses it. */
function readPrice(text: string, model: AiModel | null): number | null | undefined {
  return model === null && text.trim() === '' ? null : readInteger(text);
}

function readMultiplier(text: string): number | undefined {
  const value = /^\d{1,3}(\.\d)?$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 ? value : undefined;
}

/** Both empty means no limit. Seconds beyond whole minutes are preserved while hours and minutes are unchanged. */
function readMaxDuration(draft: ModelDraft, model: AiModel | null): number | null | undefined {
  const [hours, minutes] = [draft.max_hours.trim(), draft.max_minutes.trim()];
  if (hours === '' && minutes === '') return null;
  const before = draftFrom(model);
  if (model && before.max_hours === hours && before.max_minutes === minutes) return model.max_video_duration_seconds;
  const [wholeHours, wholeMinutes] = [readInteger(hours || '0'), readInteger(minutes || '0')];
  if (wholeHours === undefined || wholeMinutes === undefined || wholeMinutes > 59) return undefined;
  return wholeHours * 3600 + wholeMinutes * 60 || undefined;
}

type HighUsage = Record<keyof typeof HIGH_USAGE_DEFAULTS, number | null | undefined>;

/** Empty fields mean their placeholders. When switched off, invalid values are discarded. */
function readHighUsage(draft: ModelDraft): HighUsage {
  const readers = {
    high_usage_threshold_tokens: readInteger,
    high_usage_input_multiplier: readMultiplier,
    high_usage_output_multiplier: readMultiplier,
  };
  const read = (name: keyof HighUsage) => {
    const isEmpty = draft[name].trim() === '';
    if (!draft.has_high_usage_pricing) return isEmpty ? null : (readers[name](draft[name]) ?? null);
    return isEmpty ? HIGH_USAGE_DEFAULTS[name] : readers[name](draft[name]);
  };
  return {
    high_usage_threshold_tokens: read('high_usage_threshold_tokens'),
    high_usage_input_multiplier: read('high_usage_input_multiplier'),
    high_usage_output_multiplier: read('high_usage_output_multiplier'),
  };
}

/** Request body, or the problems by field. */
export function readModelDraft(
  draft: ModelDraft,
  model: AiModel | null,
): { body: AiModelBody } | { problems: Problems } {
  const input_token_price = readPrice(draft.input_token_price, model);
  const output_token_price = readPrice(draft.output_token_price, model);
  const low_res_threshold_seconds = readInteger(draft.low_res_threshold_seconds);
  const max_video_duration_seconds = readMaxDuration(draft, model);
  const highUsage = readHighUsage(draft);
  const problems: Problems = {
    model_name: draft.model_name.trim() === '' ? '모델 이름을 입력해주세요.' : undefined,
    input_token_price: input_token_price === undefined ? INTEGER : undefined,
    output_token_price: output_token_price === undefined ? INTEGER : undefined,
    low_res_threshold_seconds: low_res_threshold_seconds === undefined ? INTEGER : undefined,
    max_minutes: max_video_duration_seconds === undefined ? '시간과 0~59분을 정수로 입력해주세요.' : undefined,
    high_usage_threshold_tokens: highUsage.high_usage_threshold_tokens === undefined ? INTEGER : undefined,
    high_usage_input_multiplier: highUsage.high_usage_input_multiplier === undefined ? MULTIPLIER : undefined,
    high_usage_output_multiplier: highUsage.high_usage_output_multiplier === undefined ? MULTIPLIER : undefined,
  };
  if (
    input_token_price === undefined ||
    output_token_price === undefined ||
    Object.values(problems).some((problem) => problem !== undefined)
  ) {
    return { problems };
  }
  const display_name = draft.display_name.trim();
  const low_margin_reason = draft.low_margin_reason.trim();
  const { is_active, has_high_usage_pricing } = draft;
  return {
    body: {
      model_name: draft.model_name.trim(),
      ...(display_name === '' ? {} : { display_name }),
      is_active,
      ...(input_token_price === null ? {} : { input_token_price }),
      ...(output_token_price === null ? {} : { output_token_price }),
      max_video_duration_seconds,
      low_res_threshold_seconds,
      has_high_usage_pricing,
      ...highUsage,
      ...(low_margin_reason === '' ? {} : { low_margin_reason }),
    },
  };
}

/** Price part of the body, for the simulation. */
export function priceIn(read: ReturnType<typeof readModelDraft>): ModelPriceBody | null {
  if (!('body' in read)) return null;
  const {
    input_token_price,
    output_token_price,
    has_high_usage_pricing,
    high_usage_threshold_tokens,
    high_usage_input_multiplier,
    high_usage_output_multiplier,
  } = read.body;
  if (input_token_price === undefined || output_token_price === undefined) return null;
  return {
    input_token_price,
    output_token_price,
    has_high_usage_pricing,
    high_usage_threshold_tokens,
    high_usage_input_multiplier,
    high_usage_output_multiplier,
  };
}
