import {
  HIGH_USAGE_INPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_OUTPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_THRESHOLD_TOKENS_DEFAULT,
} from './charge-for-tokens.ts';
import { multiplierTenthsFor } from './multiplier-tenths-for.ts';

/** Price as entered by an operator. */
export type ModelPriceInput = {
  input_token_price: number;
  output_token_price: number;
  has_high_usage_pricing: boolean;
  high_usage_threshold_tokens?: number | null | undefined;
  high_usage_input_multiplier?: number | null | undefined;
  high_usage_output_multiplier?: number | null | undefined;
};

/** Stored price: multipliers in tenths, complete when high-usage pricing is on. */
export type ModelPrice = {
  input_token_price: number;
  output_token_price: number;
  has_high_usage_pricing: boolean;
  high_usage_threshold_tokens: number | null;
  high_usage_input_multiplier_tenths: number | null;
  high_usage_output_multiplier_tenths: number | null;
};

/** Fills empty fields with defaults when high-usage pricing is on; null when a multiplier is not a step of 0.1. */
export function modelPriceFor(input: ModelPriceInput): ModelPrice | null {
  const isOn = input.has_high_usage_pricing;
  const inputTenths = tenthsFor(
    input.high_usage_input_multiplier,
    isOn ? HIGH_USAGE_INPUT_MULTIPLIER_TENTHS_DEFAULT : null,
  );
  const outputTenths = tenthsFor(
    input.high_usage_output_multiplier,
    isOn ? HIGH_USAGE_OUTPUT_MULTIPLIER_TENTHS_DEFAULT : null,
  );
  if (inputTenths === 'REFUSED' || outputTenths === 'REFUSED') return null;
  return {
    input_token_price: input.input_token_price,
    output_token_price: input.output_token_price,
    has_high_usage_pricing: isOn,
    high_usage_threshold_tokens:
      input.high_usage_threshold_tokens ?? (isOn ? HIGH_USAGE_THRESHOLD_TOKENS_DEFAULT : null),
    high_usage_input_multiplier_tenths: inputTenths,
    high_usage_output_multiplier_tenths: outputTenths,
  };
}

const PLAIN_TENTHS = 10;

function tenthsFor(multiplier: number | null | undefined, defaultTenths: number | null): number | null | 'REFUSED' {
  if (multiplier === null || multiplier === undefined) return defaultTenths;
  const tenths = multiplierTenthsFor(multiplier);
  return tenths === null || tenths < PLAIN_TENTHS ? 'REFUSED' : tenths;
}
