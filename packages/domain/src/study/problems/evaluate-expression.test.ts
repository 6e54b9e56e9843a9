import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExpression, intermediateValues } from './evaluate-expression.ts';

describe('evaluateExpression', () => {
  it.each([
    ['12 / 3', 4],
    ['2 + 3 × 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 − 4 - 3', 3],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['2 * -3', -6],
    ['sqrt(3^2 + 4^2)', 5],
    ['1,000 × 0.5', 500],
  ])('evaluates %s as %d', (text, value) => expect(evaluateExpression(text)).toBeCloseTo(value, 10));

  it('lists intermediate values', () => {
    expect(intermediateValues('(2 + 3) * 4 - 1')).toEqual([2, 3, 5, 4, 20, 1, 19]);
    expect(intermediateValues('2 +')).toEqual([]);
  });

  it.each(['', '1 +', '(1', '1)', 'x + 1', '1 / 0', 'sqrt(-1)', '2 2', 'sqrt 4', '1..2'])(
    'returns null for %j',
    (text) => expect(evaluateExpression(text)).toBeNull(),
  );

  it('agrees with JavaScript arithmetic', () => {
    const acts = {
      '+': (a: number, b: number) => a + b,
      '-': (a: number, b: number) => a - b,
      '*': (a: number, b: number) => a * b,
    };
    const number = fc.integer({ min: 1, max: 99 }).map((value) => ({ text: String(value), value }));
    const { sum } = fc.letrec<{ sum: { text: string; value: number } }>((tie) => ({
      sum: fc.oneof(
        { maxDepth: 4 },
        number,
        fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map(([a, act, b]) => ({
          text: `(${a.text} ${act} ${b.text})`,
          value: acts[act](a.value, b.value),
        })),
      ),
    }));
    fc.assert(
      fc.property(sum, ({ text, value }) => {
        expect(evaluateExpression(text)).toBeCloseTo(value, 4);
      }),
    );
  });

  it('never returns NaN', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(evaluateExpression(text)).not.toBeNaN();
      }),
    );
  });
});
