import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenPrice } from '../pricing/charge-for-tokens.ts';
import { chargedCalls, jobChargeFor, type StoredCall } from './job-charge.ts';

const price: TokenPrice = {
  input_token_price: 3,
  output_token_price: 12,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
};
const calls: StoredCall[] = [
  { section: 1, inputTokens: 20_000, outputTokens: 2000 },
  { section: 2, inputTokens: 20_000, outputTokens: 2000 },
  { section: null, inputTokens: 5000, outputTokens: 500 },
  { section: 1, inputTokens: 4000, outputTokens: 2000 },
];
const anyCalls = fc.array(
  fc.record({
    section: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 5 })),
    inputTokens: fc.nat(2_000_000),
    outputTokens: fc.nat(200_000),
  }),
);

describe('jobChargeFor', () => {
  it('charges the calls of readable sections and the outline', () => {
    expect(chargedCalls(calls, new Set([1]))).toHaveLength(3);
    const charge = jobChargeFor({ calls, written: new Set([1]), price, ceiling_micro: 10_000_000n });
    expect(charge).toBe(200_000n);
  });

  it('charges nothing when no section is readable', () => {
    fc.assert(
      fc.property(anyCalls, (used) => {
        expect(jobChargeFor({ calls: used, written: new Set(), price, ceiling_micro: 10n ** 12n })).toBe(0n);
      }),
    );
  });

  it('never charges above the ceiling and never more for fewer sections', () => {
    fc.assert(
      fc.property(anyCalls, fc.bigInt({ min: 1n, max: 10n ** 9n }), (used, ceiling_micro) => {
        const all = jobChargeFor({ calls: used, written: new Set([1, 2, 3, 4, 5]), price, ceiling_micro });
        const some = jobChargeFor({ calls: used, written: new Set([1, 2]), price, ceiling_micro });
        expect(all).toBeLessThanOrEqual(ceiling_micro);
        expect(some).toBeLessThanOrEqual(all);
      }),
    );
  });
});
