import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STEP_MODELS } from '../models/choose-step-models.ts';
import { termsByStep } from '../models/offer-margin.ts';
import { resolveFromCatalogue } from '../models/resolve-from-catalogue.ts';
import { gradingCeilingFor, gradingTokensFor } from './grading-quote-for.ts';

const price = {
  input_token_price: 20,
  output_token_price: 80,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
};
const terms = termsByStep(resolveFromCatalogue(DEFAULT_STEP_MODELS));
const loads = fc.record({ texts: fc.array(fc.string(), { maxLength: 5 }), line_count: fc.integer({ min: 1, max: 8 }) });

describe('gradingCeilingFor', () => {
  it('is deterministic and always positive', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const ceiling = gradingCeilingFor(load, { price, terms });
        expect(ceiling).toBeGreaterThan(0n);
        expect(gradingCeilingFor({ ...load, texts: [...load.texts] }, { price, terms })).toBe(ceiling);
      }),
    );
  });

  it('never decreases for a longer request', () => {
    fc.assert(
      fc.property(loads, fc.string(), (load, more) => {
        const longer = gradingTokensFor({ texts: [...load.texts, more], line_count: load.line_count + 1 });
        const before = gradingTokensFor(load);
        expect(longer.inputTokens).toBeGreaterThanOrEqual(before.inputTokens);
        expect(longer.outputTokens).toBeGreaterThan(before.outputTokens);
      }),
    );
  });
});
