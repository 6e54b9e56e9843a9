import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MICRO_CREDITS_PER_TENTH } from '../credits/to-micro-credits.ts';
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

describe('charge for tokens, by table', () => {
  test.each([
    ['nothing costs nothing', { price: plainPrice, inputTokens: 0, outputTokens: 0 }, 0n],
    [
      'a million input tokens cost the price',
      { price: plainPrice, inputTokens: 1_000_000, outputTokens: 0 },
      300_000_000n,
    ],
    [
      'a million output tokens cost the price',
      { price: plainPrice, inputTokens: 0, outputTokens: 1_000_000 },
      1_200_000_000n,
    ],
    ['one token is rounded up to 0.1 credit', { price: plainPrice, inputTokens: 1, outputTokens: 0 }, 100_000n],
    [
      'input and output are rounded up together, once',
      { price: plainPrice, inputTokens: 1, outputTokens: 1 },
      100_000n,
    ],
    ['one token over a tenth', { price: plainPrice, inputTokens: 1_001, outputTokens: 0 }, 400_000n],
    [
      'at the threshold: the plain price',
      { price: highPrice, inputTokens: 1_000_000, outputTokens: 1_000_000 },
      1_500_000_000n,
    ],
    [
      'only the tokens above the threshold cost more',
      { price: highPrice, inputTokens: 1_500_000, outputTokens: 0 },
      300_000_000n + 225_000_000n,
    ],
    [
      'output has its own multiplier',
      { price: highPrice, inputTokens: 0, outputTokens: 1_500_000 },
      1_200_000_000n + 1_200_000_000n,
    ],
    [
      'each direction has its own threshold',
      { price: highPrice, inputTokens: 700_000, outputTokens: 700_000 },
      210_000_000n + 840_000_000n,
    ],
    [
      'multipliers sleep while switched off',
      { price: plainPrice, inputTokens: 2_000_000, outputTokens: 0 },
      600_000_000n,
    ],
    ['a count below zero is no gift', { price: plainPrice, inputTokens: -5, outputTokens: 0 }, 0n],
  ])('%s [D-35, D-36]', (_title, usage, charge) => {
    expect(chargeForTokens(usage)).toBe(charge);
  });
});

describe('charge for tokens, for every price', () => {
  test('never negative and always a whole number of tenths [D-36]', () => {
    fc.assert(
      fc.property(anyTokens, anyTokens, anyPrice, (inputTokens, outputTokens, price) => {
        const charge = chargeForTokens({ inputTokens, outputTokens, price });
        expect(charge).toBeGreaterThanOrEqual(0n);
        expect(charge % MICRO_CREDITS_PER_TENTH).toBe(0n);
      }),
    );
  });

  test('more tokens never cost less [D-35]', () => {
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

  test('at or below the threshold equal to the plain price [D-35]', () => {
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

  test('no jump at the threshold: one more token costs at most its multiplied price and the rounding [D-35]', () => {
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

  test('between the plain price and everything at the multiplied price [D-35]', () => {
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

  test('one rounding: the whole costs at most the sum of its halves, and at most 0.1 credit less [D-36]', () => {
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
