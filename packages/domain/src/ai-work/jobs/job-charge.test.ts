import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenPrice } from '../pricing/charge-for-tokens.ts';
import { chargedTokens, jobChargeFor, shareOfSections } from './job-charge.ts';

const price: TokenPrice = {
  input_token_price: 3,
  output_token_price: 12,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
};
const calls = [
  { step: 'TRANSCRIBE', section: 1, inputTokens: 20_000, outputTokens: 2000 },
  { step: 'TRANSCRIBE', section: 2, inputTokens: 20_000, outputTokens: 2000 },
  { step: 'OUTLINE', section: 0, inputTokens: 5000, outputTokens: 500 },
  { step: 'WRITE', section: 1, inputTokens: 4000, outputTokens: 2000 },
];
const anyCalls = fc.array(
  fc.record({
    step: fc.constant('WRITE'),
    section: fc.integer({ min: 0, max: 5 }),
    inputTokens: fc.nat(2_000_000),
    outputTokens: fc.nat(200_000),
  }),
);
const chargeOf = (used: typeof calls, sections: readonly number[], ceiling_micro: bigint) =>
  jobChargeFor({
    charged: used.map((call) => chargedTokens(call, shareOfSections(sections)(call))),
    price,
    ceiling_micro,
  });

describe('jobChargeFor', () => {
  it('charges the calls of readable sections and the outline', () => {
    expect(chargeOf(calls, [1], 10_000_000n)).toBe(200_000n);
  });

  it('charges nothing when no section is readable', () => {
    fc.assert(
      fc.property(anyCalls, (used) => {
        expect(chargeOf(used, [], 10n ** 12n)).toBe(0n);
      }),
    );
  });

  it('never charges above the ceiling and never more for fewer sections', () => {
    fc.assert(
      fc.property(anyCalls, fc.bigInt({ min: 1n, max: 10n ** 9n }), (used, ceiling_micro) => {
        const all = chargeOf(used, [1, 2, 3, 4, 5], ceiling_micro);
        expect(all).toBeLessThanOrEqual(ceiling_micro);
        expect(chargeOf(used, [1, 2], ceiling_micro)).toBeLessThanOrEqual(all);
      }),
    );
  });
});

describe('chargedTokens', () => {
  it.each([
    [1000, 9999, 101],
    [0, 0, 0],
    [-5, 0, 0],
    [2000, 9999, 101],
    [855, 8549, 86],
  ])('charges %i permille of a call, rounded down', (permille, inputTokens, outputTokens) => {
    expect(chargedTokens({ inputTokens: 9999, outputTokens: 101 }, permille)).toEqual({ inputTokens, outputTokens });
  });
});
