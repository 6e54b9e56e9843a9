import type { TokenPrice } from './charge-for-tokens.ts';
import type { ModelPrice } from './model-price-for.ts';

const PLAIN_TENTHS = 10;

/** Fills empty fields with neutral values; they are unused without high-usage pricing. */
export function tokenPriceFor(price: ModelPrice): TokenPrice {
  return {
    input_token_price: price.input_token_price,
    output_token_price: price.output_token_price,
    has_high_usage_pricing: price.has_high_usage_pricing,
    high_usage_threshold_tokens: price.high_usage_threshold_tokens ?? 0,
    high_usage_input_multiplier_tenths: price.high_usage_input_multiplier_tenths ?? PLAIN_TENTHS,
    high_usage_output_multiplier_tenths: price.high_usage_output_multiplier_tenths ?? PLAIN_TENTHS,
  };
}
