import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChargedSectionCall, sectionRefundFor } from './section-refund-for.ts';

const price = { input_token_price: 300, output_token_price: 1200 };
const write = (section: number, inputTokens: number, outputTokens = 0): ChargedSectionCall => ({
  step: 'WRITE',
  section,
  inputTokens,
  outputTokens,
});
const charge = { price, charged_micro: 10_000_000n, refunded_micro: 0n };

describe('sectionRefundFor', () => {
  test.each([
    ['the share of its calls', [write(1, 100), write(2, 300)], 1, 2_500_000n],
    ['the share rounded up to a tenth', [write(1, 100), write(2, 200)], 1, 3_400_000n],
    ['nothing for a section without charged calls', [write(1, 100)], 2, 0n],
    ['nothing without charged calls', [], 1, 0n],
    [
      'no share for calls of a window or of the whole lecture',
      [write(1, 100), { ...write(1, 900), step: 'TRANSCRIBE' }, { ...write(0, 900), step: 'OUTLINE' }, write(2, 100)],
      1,
      5_000_000n,
    ],
    ['judging of the section', [write(1, 100), { ...write(1, 200), step: 'JUDGE' }, write(2, 300)], 1, 5_000_000n],
  ])('returns %s', (_title, calls, section, refund) => {
    expect(sectionRefundFor({ ...charge, calls, section })).toBe(refund);
  });

  test('returns at most what is left of the charge', () => {
    const calls = [write(1, 100), write(2, 100)];
    expect(sectionRefundFor({ ...charge, calls, section: 1, refunded_micro: 7_000_000n })).toBe(3_000_000n);
    expect(sectionRefundFor({ ...charge, calls, section: 1, refunded_micro: 10_000_000n })).toBe(0n);
  });

  test('refunds all sections of a job by its charge, never more', () => {
    const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.nat(9000)), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 5000 }), (sections, tenths) => {
        const calls = sections.map(([input, output], index) => write(index + 1, input, output));
        const charged_micro = BigInt(tenths) * 100_000n;
        const total = calls.reduce(
          (sum, { section }) => sum + sectionRefundFor({ price, calls, section, charged_micro, refunded_micro: sum }),
          0n,
        );
        expect(total).toBe(charged_micro);
      }),
    );
  });
});
