import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_STEP_MODELS } from '../ai-work/models/choose-step-models.ts';
import { termsByStep } from '../ai-work/models/offer-margin.ts';
import { resolveFromCatalogue } from '../ai-work/models/resolve-from-catalogue.ts';
import { chargeForTokens } from '../ai-work/pricing/charge-for-tokens.ts';
import { estimateCallTokens } from '../ai-work/pricing/estimate-tokens.ts';
import { ANSWER_TOKENS_MAX, quoteQuestion } from './quote-question.ts';

const price = {
  input_token_price: 20,
  output_token_price: 80,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
};

const terms = termsByStep(resolveFromCatalogue(DEFAULT_STEP_MODELS));

it('sets a ceiling that covers an answer plus one retry of any length and is never below the expected cost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3000 })), fc.nat(ANSWER_TOKENS_MAX), (texts, outputTokens) => {
      const { expected_micro, ceiling_micro } = quoteQuestion(texts, { price, terms });
      const inputTokens = estimateCallTokens({ texts, audio_seconds: 0, images: 0 });
      const both = { inputTokens: 2 * inputTokens + outputTokens, outputTokens: 2 * outputTokens, price };
      expect(chargeForTokens(both)).toBeLessThanOrEqual(ceiling_micro);
      expect(expected_micro).toBeLessThanOrEqual(ceiling_micro);
    }),
  );
});
