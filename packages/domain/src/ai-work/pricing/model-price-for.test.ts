import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelPriceFor } from './model-price-for.ts';

const plain = { input_token_price: 300, output_token_price: 1200, has_high_usage_pricing: false };

describe('modelPriceFor', () => {
  test.each([
    ['leaves empty fields empty when off', {}, [null, null, null]],
    ['preserves given values when off', { high_usage_input_multiplier: 1.2 }, [null, 12, null]],
    ['uses defaults for empty fields when on', { has_high_usage_pricing: true }, [1_000_000, 15, 20]],
    [
      'preserves given values when on',
      { has_high_usage_pricing: true, high_usage_threshold_tokens: 5, high_usage_output_multiplier: 3 },
      [5, 15, 30],
    ],
  ])('%s [D-35]', (_title, more, [threshold, input, output]) => {
    expect(modelPriceFor({ ...plain, ...more })).toEqual({
      ...plain,
      has_high_usage_pricing: 'has_high_usage_pricing' in more,
      high_usage_threshold_tokens: threshold,
      high_usage_input_multiplier_tenths: input,
      high_usage_output_multiplier_tenths: output,
    });
  });

  test.each([1.55, 0.9, 0, -1])('rejects a multiplier of %d', (high_usage_input_multiplier) => {
    expect(modelPriceFor({ ...plain, high_usage_input_multiplier })).toBeNull();
  });

  test('has no empty field when on [D-35]', () => {
    const step = fc.option(fc.integer({ min: 10, max: 900 }).map((tenths) => tenths / 10));
    fc.assert(
      fc.property(step, step, fc.option(fc.nat()), (input, output, threshold) => {
        const price = modelPriceFor({
          ...plain,
          has_high_usage_pricing: true,
          high_usage_threshold_tokens: threshold,
          high_usage_input_multiplier: input,
          high_usage_output_multiplier: output,
        });
        expect(Object.values(price ?? { nothing: null })).not.toContain(null);
      }),
    );
  });
});
