import { type ModelPrice, type ModelPriceInput, modelPriceFor } from '@pilgi/domain/ai-work';
import { MultiplierRefused } from './ai-models.errors.ts';
import type { ModelFields } from './ai-models.queries.ts';

export interface ModelInput extends Omit<ModelPriceInput, keyof TokenPrices> {
  input_token_price?: number | undefined;
  output_token_price?: number | undefined;
  model_name: string;
  display_name?: string | undefined;
  is_active: boolean;
  max_video_duration_seconds?: number | null | undefined;
  low_res_threshold_seconds: number;
  low_margin_reason?: string | undefined;
}

type TokenPrices = Pick<ModelPriceInput, 'input_token_price' | 'output_token_price'>;

/** Splits the input into fields, which may change, and the price, which is versioned; prices left out come from `defaults`. */
export function readModelInput(input: ModelInput, defaults: TokenPrices): { fields: ModelFields; price: ModelPrice } {
  const { input_token_price = defaults.input_token_price, output_token_price = defaults.output_token_price } = input;
  const price = modelPriceFor({ ...input, input_token_price, output_token_price });
  if (price === null) throw new MultiplierRefused();
  const fields = {
    model_name: input.model_name,
    display_name: input.display_name ?? input.model_name,
    is_active: input.is_active,
    max_video_duration_seconds: input.max_video_duration_seconds ?? null,
    low_res_threshold_seconds: input.low_res_threshold_seconds,
  };
  return { fields, price };
}

/** The audit log redacts fields whose names contain "token"; prices per token are not secret, so the word is removed. */
export function auditNames(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name.replace(/_tokens?(?=_|$)/, ''), value]),
  );
}
