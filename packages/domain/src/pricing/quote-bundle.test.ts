import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobChargeFor } from '../jobs/job-charge.ts';
import { PROBLEM_TYPES } from '../problems/problem.ts';
import type { TokenPrice } from './charge-for-tokens.ts';
import { type BundleCall, bundleCallTokens, MOST_MAKINGS, quoteBundle } from './quote-bundle.ts';

const anyPrice: fc.Arbitrary<TokenPrice> = fc.record({
  input_token_price: fc.nat(100_000),
  output_token_price: fc.nat(100_000),
  has_high_usage_pricing: fc.boolean(),
  high_usage_threshold_tokens: fc.nat(300_000),
  high_usage_input_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
  high_usage_output_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
});
const anySlot = fc.record({ type: fc.constantFrom(...PROBLEM_TYPES), evidence_tokens: fc.nat(3000) });
const slots = fc.array(anySlot, { minLength: 1, maxLength: 60 });
/** How often each is made, how much of what is allowed each call takes, and whether it may be shown at the end. */
const runs = fc.array(
  fc.record({
    makings: fc.integer({ min: 1, max: MOST_MAKINGS }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    kept: fc.boolean(),
  }),
  { minLength: 60, maxLength: 60 },
);

describe('quoteBundle', () => {
  it('quote ≥ charge, whatever is made again and however much the model says, without the ceiling having to cut', () => {
    fc.assert(
      fc.property(slots, runs, anyPrice, (ordered, taken, price) => {
        const calls = ordered.flatMap((slot, index) => {
          const { makings, share } = taken[index] ?? { makings: 1, share: 1 };
          const of = (call: BundleCall) => {
            const most = bundleCallTokens(slot, call, 'most');
            const used = (tokens: number) => Math.floor(tokens * share);
            return { section: index + 1, inputTokens: used(most.inputTokens), outputTokens: used(most.outputTokens) };
          };
          return Array.from({ length: makings }, (_, making) => [
            of(making === 0 ? 'MAKE' : 'REMAKE'),
            of('SOLVE'),
          ]).flat();
        });
        const written = new Set(ordered.flatMap((_, index) => (taken[index]?.kept ? [index + 1] : [])));
        const quote = quoteBundle(ordered, price);
        const charge = jobChargeFor({ calls, written, price, ceiling_micro: 10n ** 18n });
        expect(charge).toBeLessThanOrEqual(quote.ceiling_micro);
        if (written.size === 0) expect(charge).toBe(0n);
      }),
    );
  });

  it('never expects more than its ceiling, and one problem more never costs less', () => {
    fc.assert(
      fc.property(slots, anySlot, anyPrice, (ordered, more, price) => {
        const quote = quoteBundle(ordered, price);
        const longer = quoteBundle([...ordered, more], price);
        expect(quote.expected_micro).toBeLessThanOrEqual(quote.ceiling_micro);
        expect(longer.ceiling_micro).toBeGreaterThanOrEqual(quote.ceiling_micro);
        expect(longer.expected_seconds).toBeGreaterThan(quote.expected_seconds);
      }),
    );
  });

  it('usually takes less than a third of what is set aside', () => {
    const price: TokenPrice = {
      input_token_price: 20,
      output_token_price: 80,
      has_high_usage_pricing: false,
      high_usage_threshold_tokens: 0,
      high_usage_input_multiplier_tenths: 10,
      high_usage_output_multiplier_tenths: 10,
    };
    const quote = quoteBundle(
      PROBLEM_TYPES.map((type) => ({ type, evidence_tokens: 2000 })),
      price,
    );
    expect(quote.expected_micro * 3n).toBeLessThan(quote.ceiling_micro);
  });
});
