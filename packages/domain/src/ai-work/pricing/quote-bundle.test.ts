import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROBLEM_TYPES } from '../../study/problems/problem.ts';
import { chargedTokens, jobChargeFor, shareOfSections } from '../jobs/job-charge.ts';
import { DEFAULT_STEP_MODELS } from '../models/choose-step-models.ts';
import { termsByStep } from '../models/offer-margin.ts';
import { resolveFromCatalogue } from '../models/resolve-from-catalogue.ts';
import type { TokenPrice } from './charge-for-tokens.ts';
import { type BundleCall, bundleCallTokens, MAX_GENERATIONS, quoteBundle } from './quote-bundle.ts';

const anyPrice: fc.Arbitrary<TokenPrice> = fc.record({
  input_token_price: fc.nat(100_000),
  output_token_price: fc.nat(100_000),
  has_high_usage_pricing: fc.boolean(),
  high_usage_threshold_tokens: fc.nat(300_000),
  high_usage_input_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
  high_usage_output_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
});
const terms = termsByStep(resolveFromCatalogue(DEFAULT_STEP_MODELS));
const anySlot = fc.record({ type: fc.constantFrom(...PROBLEM_TYPES), evidence_tokens: fc.nat(3000) });
const slots = fc.array(anySlot, { minLength: 1, maxLength: 60 });
/** Per problem: number of generations, used share of the token limit, and whether the problem is accepted. */
const runs = fc.array(
  fc.record({
    makings: fc.integer({ min: 1, max: MAX_GENERATIONS }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    kept: fc.boolean(),
  }),
  { minLength: 60, maxLength: 60 },
);

const OWN_PERMILLE = {
  CHOICE_4: 761,
  CHOICE_5: 772,
  OX: 642,
  BLANK: 761,
  SHORT: 800,
  ESSAY: 864,
  CALCULATION: 705,
  MATCHING: 814,
};

describe('quoteBundle', () => {
  it('includes the judge in what it expects and in the ceiling', () => {
    const price: TokenPrice = {
      input_token_price: 20,
      output_token_price: 80,
      has_high_usage_pricing: false,
      high_usage_threshold_tokens: 0,
      high_usage_input_multiplier_tenths: 10,
      high_usage_output_multiplier_tenths: 10,
    };
    const order = [{ type: 'CHOICE_4' as const, evidence_tokens: 2000 }];
    const thoughtful = { ...terms.JUDGE, thought_tokens: { expected: 10_000, max: 100_000 } };
    const [quote, dearer] = [terms.JUDGE, thoughtful].map((JUDGE) =>
      quoteBundle(order, { price, terms: { ...terms, JUDGE } }),
    );
    expect(dearer?.expected_micro).toBeGreaterThan((quote?.expected_micro ?? 0n) + 80n * 2000n);
    expect(dearer?.ceiling_micro).toBeGreaterThan((quote?.ceiling_micro ?? 0n) + 80n * 100_000n);
  });

  it('quotes a ceiling that no combination of retries and token usage exceeds', () => {
    fc.assert(
      fc.property(slots, runs, anyPrice, (ordered, usedRuns, price) => {
        const calls = ordered.flatMap((slot, index) => {
          const { makings: generations, share } = usedRuns[index] ?? { makings: 1, share: 1 };
          const usageOf = (call: BundleCall) => {
            const maxTokens = bundleCallTokens(slot, call, 'max');
            const used = (tokens: number) => Math.floor(tokens * share);
            return {
              step: call,
              section: index + 1,
              inputTokens: used(maxTokens.inputTokens),
              outputTokens: used(maxTokens.outputTokens),
            };
          };
          return Array.from({ length: generations }, (_, generation) => [
            usageOf(generation === 0 ? 'MAKE' : 'REMAKE'),
            usageOf('SOLVE'),
            usageOf('JUDGE'),
          ]).flat();
        });
        const written = ordered.flatMap((_, index) => (usedRuns[index]?.kept ? [index + 1] : []));
        const quote = quoteBundle(ordered, { price, terms });
        const shareOfCall = shareOfSections(written);
        const charged = calls.map((call) => {
          // Of the longest call of the judge at most so many sentences are the problem's own.
          const ownPermille = call.step === 'JUDGE' ? OWN_PERMILLE[ordered[call.section - 1]?.type ?? 'OX'] : 1000;
          return chargedTokens(call, Math.min(shareOfCall(call), ownPermille));
        });
        const charge = jobChargeFor({ charged, price, ceiling_micro: 10n ** 18n });
        expect(charge).toBeLessThanOrEqual(quote.ceiling_micro);
        if (written.length === 0) expect(charge).toBe(0n);
      }),
    );
  });

  it('expects at most its ceiling and never charges less for one more problem', () => {
    fc.assert(
      fc.property(slots, anySlot, anyPrice, (ordered, more, price) => {
        const quote = quoteBundle(ordered, { price, terms });
        const longer = quoteBundle([...ordered, more], { price, terms });
        expect(quote.expected_micro).toBeLessThanOrEqual(quote.ceiling_micro);
        expect(longer.ceiling_micro).toBeGreaterThanOrEqual(quote.ceiling_micro);
        expect(longer.expected_seconds).toBeGreaterThan(quote.expected_seconds);
      }),
    );
  });

  it('expects less than a third of the held amount', () => {
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
      { price, terms },
    );
    expect(quote.expected_micro * 3n).toBeLessThan(quote.ceiling_micro);
  });
});
