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

it('sets a ceiling that covers an answer and its judging of any length and is never below the expected cost', () => {
  const text = fc.string({ maxLength: 3000 });
  fc.assert(
    fc.property(fc.array(text), fc.array(text), fc.nat(ANSWER_TOKENS_MAX), (answer, judge, outputTokens) => {
      const { expected_micro, ceiling_micro } = quoteQuestion({ answer, judge }, { price, terms });
      const inputOf = (texts: string[]) => estimateCallTokens({ texts, audio_seconds: 0, images: 0 });
      // Ten sentences and eight more items beside four that are not charged.
      const judged = { input: inputOf(judge) + 2 * outputTokens + 22 * 70, output: 22 * 120 };
      const used = {
        inputTokens: inputOf(answer) + Math.floor((judged.input * 18) / 22),
        outputTokens: outputTokens + Math.floor((judged.output * 18) / 22),
      };
      expect(chargeForTokens({ ...used, price })).toBeLessThanOrEqual(ceiling_micro);
      expect(expected_micro).toBeLessThanOrEqual(ceiling_micro);
    }),
  );
});

it('includes the judge in both amounts', () => {
  const [short, long] = [['가'], ['가'.repeat(40_000)]];
  const quoteOf = (judge: string[]) => quoteQuestion({ answer: ['질문'], judge }, { price, terms });
  expect(quoteOf(long).expected_micro).toBeGreaterThan(quoteOf(short).expected_micro);
  expect(quoteOf(long).ceiling_micro).toBeGreaterThan(quoteOf(short).ceiling_micro);
});
