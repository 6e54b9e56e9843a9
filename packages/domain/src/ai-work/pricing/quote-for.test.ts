import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenPrice } from './charge-for-tokens.ts';
import { naiveVideoTokens } from './estimate-tokens.ts';
import { quoteFor, sumOf, tokensFor } from './quote-for.ts';

const price: TokenPrice = {
  input_token_price: 3,
  output_token_price: 12,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
};
const MINUTE_MS = 60_000;
const hour = Array.from({ length: 6 }, () => ({ voiced_ms: 8 * MINUTE_MS, slides: 9, is_low_res: false }));
const loads = fc.array(
  fc.record({ voiced_ms: fc.integer({ min: 0, max: 12 * MINUTE_MS }), slides: fc.nat(40), is_low_res: fc.boolean() }),
  { maxLength: 40 },
);

describe('quoteFor', () => {
  it('quotes nothing for silence', () => {
    const silenceQuote = quoteFor([{ voiced_ms: 0, slides: 3, is_low_res: false }], price);
    expect([silenceQuote.expected_micro, silenceQuote.ceiling_micro, silenceQuote.expected_seconds]).toEqual([
      0n,
      0n,
      0,
    ]);
  });

  it('quotes only the requested steps', () => {
    const [whole, rewritten] = [quoteFor(hour, price), quoteFor(hour, price, ['WRITE', 'REPAIR'])];
    expect(rewritten.expected.TRANSCRIBE).toEqual({ inputTokens: 0, outputTokens: 0 });
    expect(rewritten.expected.WRITE).toEqual(whole.expected.WRITE);
    expect(rewritten.ceiling_micro).toBeLessThan(whole.ceiling_micro);
  });

  it('expects at most its ceiling and never charges less for a longer lecture', () => {
    fc.assert(
      fc.property(loads, (sections) => {
        const quote = quoteFor(sections, price);
        expect(quote.expected_micro).toBeLessThanOrEqual(quote.ceiling_micro);
        const longer = quoteFor([...sections, { voiced_ms: MINUTE_MS, slides: 0, is_low_res: false }], price);
        expect(longer.ceiling_micro).toBeGreaterThanOrEqual(quote.ceiling_micro);
      }),
    );
  });

  it('equals the sum of its steps', () => {
    fc.assert(
      fc.property(loads, (sections) => {
        const all = sumOf(Object.values(quoteFor(sections, price).expected));
        const micro = BigInt(all.inputTokens * 3 + all.outputTokens * 12);
        const { expected_micro } = quoteFor(sections, price);
        expect(expected_micro >= micro && expected_micro - micro < 100_000n).toBe(true);
      }),
    );
  });

  it('charges less for low-resolution images', () => {
    const small = hour.map((section) => ({ ...section, is_low_res: true }));
    expect(tokensFor(small, 'max').TRANSCRIBE.inputTokens).toBeLessThan(tokensFor(hour, 'max').TRANSCRIBE.inputTokens);
  });

  it('needs less than a fifth of the tokens of the whole video', () => {
    const { inputTokens, outputTokens } = sumOf(Object.values(quoteFor(hour, price).expected));
    expect((inputTokens + outputTokens) * 5).toBeLessThan(naiveVideoTokens(3600).full);
  });
});
