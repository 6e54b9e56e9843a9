import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MICRO_CREDITS_PER_TENTH } from '../../billing/credits/to-micro-credits.ts';
import { chargeForTokens, type TokenPrice } from './charge-for-tokens.ts';

const plainPrice: TokenPrice = {
  input_token_price: 300,
  output_token_price: 1_200,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 1_000_000,
  high_usage_input_multiplier_tenths: 15,
  high_usage_output_multiplier_tenths: 20,
};
const highPrice: TokenPrice = { ...plainPrice, has_high_usage_pricing: true };

const anyTokens = fc.nat(5_000_000);
const anyPrice: fc.Arbitrary<TokenPrice> = fc.record({
  input_token_price: fc.nat(100_000),
  output_token_price: fc.nat(100_000),
  has_high_usage_pricing: fc.boolean(),
  high_usage_threshold_tokens: fc.nat(3_000_000),
  high_usage_input_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
  high_usage_output_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
});

describe('chargeForTokens', () => {
  test.each([
    ['charges nothing for no tokens', { price: plainPrice, inputTokens: 0, outputTokens: 0 }, 0n],
    [
      'charges the price for a million input tokens',
      { price: plainPrice, inputTokens: 1_000_000, outputTokens: 0 },
      300_000_000n,
    ],
    [
      'charges the price for a million output tokens',
      { price: plainPrice, inputTokens: 0, outputTokens: 1_000_000 },
      1_200_000_000n,
    ],
    ['rounds one token up to 0.1 credits', { price: plainPrice, inputTokens: 1, outputTokens: 0 }, 100_000n],
    ['rounds input and output up together', { price: plainPrice, inputTokens: 1, outputTokens: 1 }, 100_000n],
    ['rounds one token above a tenth up', { price: plainPrice, inputTokens: 1_001, outputTokens: 0 }, 400_000n],
    [
      'charges the plain price at the threshold',
      { price: highPrice, inputTokens: 1_000_000, outputTokens: 1_000_000 },
      1_500_000_000n,
    ],
    [
      'multiplies only tokens above the threshold',
      { price: highPrice, inputTokens: 1_500_000, outputTokens: 0 },
      300_000_000n + 225_000_000n,
    ],
    [
      'uses a separate multiplier for output',
      { price: highPrice, inputTokens: 0, outputTokens: 1_500_000 },
      1_200_000_000n + 1_200_000_000n,
    ],
    [
      'applies the threshold to each direction separately',
      { price: highPrice, inputTokens: 700_000, outputTokens: 700_000 },
      210_000_000n + 840_000_000n,
    ],
    [
      'ignores multipliers while high-usage pricing is off',
      { price: plainPrice, inputTokens: 2_000_000, outputTokens: 0 },
      600_000_000n,
    ],
    ['treats negative counts as zero', { price: plainPrice, inputTokens: -5, outputTokens: 0 }, 0n],
  ])('%s [D-35, D-36]', (_title, usage, charge) => {
    expect(chargeForTokens(usage)).toBe(charge);
  });
});

describe('chargeForTokens for any price', () => {
  test('is never negative and always a whole number of tenths [D-36]', () => {
    fc.assert(
      fc.property(anyTokens, anyTokens, anyPrice, (inputTokens, outputTokens, price) => {
        const charge = chargeForTokens({ inputTokens, outputTokens, price });
        expect(charge).toBeGreaterThanOrEqual(0n);
        expect(charge % MICRO_CREDITS_PER_TENTH).toBe(0n);
      }),
    );
  });

  test('never charges less for more tokens [D-35]', () => {
    fc.assert(
      fc.property(anyTokens, anyTokens, fc.nat(10_000), anyPrice, (inputTokens, outputTokens, more, price) => {
        const charge = chargeForTokens({ inputTokens, outputTokens, price });
        expect(chargeForTokens({ inputTokens: inputTokens + more, outputTokens, price })).toBeGreaterThanOrEqual(
          charge,
        );
        expect(chargeForTokens({ inputTokens, outputTokens: outputTokens + more, price })).toBeGreaterThanOrEqual(
          charge,
        );
      }),
    );
  });

  test('equals the plain price up to the threshold [D-35]', () => {
    fc.assert(
      fc.property(anyTokens, anyTokens, anyPrice, (inputTokens, outputTokens, anyThreshold) => {
        const price = { ...anyThreshold, high_usage_threshold_tokens: Math.max(inputTokens, outputTokens) };
        const plain = { ...price, has_high_usage_pricing: false };
        expect(chargeForTokens({ inputTokens, outputTokens, price })).toBe(
          chargeForTokens({ inputTokens, outputTokens, price: plain }),
        );
      }),
    );
  });

  test('has no jump at the threshold [D-35]', () => {
    fc.assert(
      fc.property(anyPrice, (somePrice) => {
        const price = { ...somePrice, has_high_usage_pricing: true };
        const atThreshold = { inputTokens: price.high_usage_threshold_tokens, outputTokens: 0, price };
        const oneMore = { ...atThreshold, inputTokens: atThreshold.inputTokens + 1 };
        const tokenMicro = BigInt(Math.ceil((price.input_token_price * price.high_usage_input_multiplier_tenths) / 10));
        expect(chargeForTokens(oneMore) - chargeForTokens(atThreshold)).toBeLessThanOrEqual(
          tokenMicro + MICRO_CREDITS_PER_TENTH,
        );
      }),
    );
  });

  test('is between the plain and the fully multiplied price [D-35]', () => {
    fc.assert(
      fc.property(anyTokens, anyTokens, anyPrice, (inputTokens, outputTokens, somePrice) => {
        const price = { ...somePrice, has_high_usage_pricing: true };
        const charge = chargeForTokens({ inputTokens, outputTokens, price });
        const plain = { ...price, has_high_usage_pricing: false };
        const multiplied = { ...price, high_usage_threshold_tokens: 0 };
        expect(charge).toBeGreaterThanOrEqual(chargeForTokens({ inputTokens, outputTokens, price: plain }));
        expect(charge).toBeLessThanOrEqual(chargeForTokens({ inputTokens, outputTokens, price: multiplied }));
      }),
    );
  });

  test('rounds input and output together once [D-36]', () => {
    fc.assert(
      fc.property(anyTokens, anyTokens, anyPrice, (inputTokens, outputTokens, price) => {
        const whole = chargeForTokens({ inputTokens, outputTokens, price });
        const halves =
          chargeForTokens({ inputTokens, outputTokens: 0, price }) +
          chargeForTokens({ inputTokens: 0, outputTokens, price });
        expect(whole).toBeLessThanOrEqual(halves);
        expect(halves - whole).toBeLessThanOrEqual(MICRO_CREDITS_PER_TENTH);
      }),
    );
  });
});
