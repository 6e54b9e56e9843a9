import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STEP_MODELS } from '../models/choose-step-models.ts';
import { termsByStep } from '../models/offer-margin.ts';
import { resolveFromCatalogue } from '../models/resolve-from-catalogue.ts';
import type { TokenPrice, TokenUsage } from './charge-for-tokens.ts';
import { naiveVideoTokens } from './estimate-tokens.ts';
import { quoteFor, tokensFor } from './quote-for.ts';
import { sumOf } from './sum-tokens.ts';

const price: TokenPrice = {
  input_token_price: 3,
  output_token_price: 12,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
};
const terms = termsByStep(resolveFromCatalogue(DEFAULT_STEP_MODELS));
const MINUTE_MS = 60_000;
const hour = Array.from({ length: 6 }, () => ({ voiced_ms: 8 * MINUTE_MS, slides: 9, is_low_res: false }));
const loads = fc.array(
  fc.record({ voiced_ms: fc.integer({ min: 0, max: 12 * MINUTE_MS }), slides: fc.nat(40), is_low_res: fc.boolean() }),
  { maxLength: 40 },
);

describe('quoteFor', () => {
  it('contains the thoughts of every call', () => {
    const thoughtless = { ...terms, WRITE: { ...terms.WRITE, thought_tokens: { expected: 0, max: 0 } } };
    const [one, other] = [
      tokensFor(hour, { bound: 'max', terms: terms }),
      tokensFor(hour, { bound: 'max', terms: thoughtless }),
    ];
    expect(one.WRITE.outputTokens - other.WRITE.outputTokens).toBe(hour.length * 1_500);
    const [usual, none] = [
      tokensFor(hour, { bound: 'expected', terms: terms }),
      tokensFor(hour, { bound: 'expected', terms: thoughtless }),
    ];
    expect(usual.WRITE.outputTokens - none.WRITE.outputTokens).toBe(hour.length * 300);
  });

  it('quotes nothing for silence', () => {
    const silenceQuote = quoteFor([{ voiced_ms: 0, slides: 3, is_low_res: false }], { price, terms });
    expect([silenceQuote.expected_micro, silenceQuote.ceiling_micro, silenceQuote.expected_seconds]).toEqual([
      0n,
      0n,
      0,
    ]);
  });

  it('quotes only the requested steps', () => {
    const [whole, rewritten] = [
      quoteFor(hour, { price, terms }),
      quoteFor(hour, { price, terms, steps: ['WRITE', 'JUDGE'] }),
    ];
    expect(rewritten.expected.TRANSCRIBE).toEqual({ inputTokens: 0, outputTokens: 0 });
    expect(rewritten.expected.WRITE).toEqual(whole.expected.WRITE);
    expect(rewritten.ceiling_micro).toBeLessThan(whole.ceiling_micro);
  });

  it('expects at most its ceiling and never charges less for a longer lecture', () => {
    fc.assert(
      fc.property(loads, (sections) => {
        const quote = quoteFor(sections, { price, terms });
        expect(quote.expected_micro).toBeLessThanOrEqual(quote.ceiling_micro);
        const longer = quoteFor([...sections, { voiced_ms: MINUTE_MS, slides: 0, is_low_res: false }], {
          price,
          terms,
        });
        expect(longer.ceiling_micro).toBeGreaterThanOrEqual(quote.ceiling_micro);
      }),
    );
  });

  it('equals the sum of its steps', () => {
    fc.assert(
      fc.property(loads, (sections) => {
        const all = sumOf(Object.values(quoteFor(sections, { price, terms }).expected));
        const micro = BigInt(all.inputTokens * 3 + all.outputTokens * 12);
        const { expected_micro } = quoteFor(sections, { price, terms });
        expect(expected_micro >= micro && expected_micro - micro < 100_000n).toBe(true);
      }),
    );
  });

  it('charges less for low-resolution images', () => {
    const small = hour.map((section) => ({ ...section, is_low_res: true }));
    expect(tokensFor(small, { bound: 'max', terms: terms }).READ_SLIDES.inputTokens).toBeLessThan(
      tokensFor(hour, { bound: 'max', terms: terms }).READ_SLIDES.inputTokens,
    );
  });

  it('quotes the audio that is sent, pauses included, instead of an average', () => {
    const withAudio = (share: number) => hour.map((section) => ({ ...section, audio_ms: section.voiced_ms * share }));
    const inputOf = (sections: typeof hour, bound: 'expected' | 'max') =>
      tokensFor(sections, { bound, terms }).TRANSCRIBE.inputTokens;
    expect(inputOf(withAudio(1.2), 'expected')).toBe(inputOf(hour, 'expected'));
    expect(inputOf(withAudio(1.6), 'max')).toBeGreaterThan(inputOf(hour, 'max'));
    expect(inputOf(withAudio(1), 'expected')).toBeLessThan(inputOf(hour, 'expected'));
  });

  it('expects times in the transcript of a language model and none from a speech service', () => {
    const steps = resolveFromCatalogue(DEFAULT_STEP_MODELS);
    const listening = termsByStep({ ...steps, TRANSCRIBE: steps.TRANSCRIBE.slice(1) });
    const outputOf = (terms: typeof listening, bound: 'expected' | 'max') =>
      tokensFor(hour, { bound, terms }).TRANSCRIBE.outputTokens;
    expect(outputOf(listening, 'expected')).toBeGreaterThan(1.4 * outputOf(terms, 'expected'));
    expect(outputOf(listening, 'max')).toBe(outputOf(terms, 'max'));
  });

  const creditsOf = (usages: readonly TokenUsage[]) => {
    const { inputTokens, outputTokens } = sumOf(usages);
    return inputTokens * 3 + outputTokens * 12;
  };

  it('needs a quarter of the tokens of the whole video, and a twentieth more with judging', () => {
    const { JUDGE, JUDGE_FIXED, ...making } = quoteFor(hour, { price, terms }).expected;
    const tokensOf = (usages: readonly TokenUsage[]) => {
      const { inputTokens, outputTokens } = sumOf(usages);
      return inputTokens + outputTokens;
    };
    const whole = naiveVideoTokens(3600).full;
    expect(tokensOf(Object.values(making)) * 4).toBeLessThan(whole);
    expect(tokensOf([JUDGE, JUDGE_FIXED]) * 18).toBeLessThan(whole);
  });

  it('adds at most a quarter to the price for judging', () => {
    const { JUDGE, JUDGE_FIXED, ...making } = quoteFor(hour, { price, terms }).expected;
    expect(creditsOf([JUDGE, JUDGE_FIXED]) * 4).toBeLessThan(creditsOf(Object.values(making)));
  });
});
