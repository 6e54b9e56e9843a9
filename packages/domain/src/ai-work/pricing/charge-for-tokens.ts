import { MICRO_CREDITS_PER_TENTH } from '../../billing/credits/to-micro-credits.ts';

export const HIGH_USAGE_THRESHOLD_TOKENS_DEFAULT = 1_000_000;
export const HIGH_USAGE_INPUT_MULTIPLIER_TENTHS_DEFAULT = 15;
export const HIGH_USAGE_OUTPUT_MULTIPLIER_TENTHS_DEFAULT = 20;

/** Prices are credits per million tokens, which equals micro-credits per token. */
export type TokenPrice = {
  input_token_price: number;
  output_token_price: number;
  has_high_usage_pricing: boolean;
  high_usage_threshold_tokens: number;
  high_usage_input_multiplier_tenths: number;
  high_usage_output_multiplier_tenths: number;
};

export type TokenUsage = { inputTokens: number; outputTokens: number };

const PLAIN_TENTHS = 10n;

export function chargeForTokens({ inputTokens, outputTokens, price }: TokenUsage & { price: TokenPrice }): bigint {
  const thresholdTokens = price.has_high_usage_pricing ? toCount(price.high_usage_threshold_tokens) : null;
  const microTenths =
    microTenthsFor(inputTokens, price.input_token_price, price.high_usage_input_multiplier_tenths, thresholdTokens) +
    microTenthsFor(outputTokens, price.output_token_price, price.high_usage_output_multiplier_tenths, thresholdTokens);
  const step = MICRO_CREDITS_PER_TENTH * PLAIN_TENTHS;
  return ((microTenths + step - 1n) / step) * MICRO_CREDITS_PER_TENTH;
}

// Input and output are compared with the threshold separately, the interpretation in favour of the customer.
function microTenthsFor(tokens: number, pricePerToken: number, tenths: number, thresholdTokens: bigint | null): bigint {
  const all = toCount(tokens);
  const above = thresholdTokens !== null && all > thresholdTokens ? all - thresholdTokens : 0n;
  return toCount(pricePerToken) * ((all - above) * PLAIN_TENTHS + above * toCount(tenths));
}

function toCount(value: number): bigint {
  return BigInt(Math.max(0, value));
}
