import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceKeys } from './balance-keys.ts';
import type { ChoiceProblem } from './problem.ts';

const problems = fc.array(
  fc.record({ stem: fc.string(), key: fc.nat(3) }).map(
    ({ stem, key }): ChoiceProblem => ({
      type: 'CHOICE_4',
      stem,
      options: ['가', '나', '다', '라'],
      key,
      explanation: '',
      segment_ids: [],
      slide_ids: [],
    }),
  ),
  { maxLength: 60 },
);

describe('balanceKeys', () => {
  it('distributes the keys evenly over the positions without changing the right option', () => {
    fc.assert(
      fc.property(problems, (original) => {
        const balanced = balanceKeys(original) as ChoiceProblem[];
        const counts = [0, 1, 2, 3].map((place) => balanced.filter((problem) => problem.key === place).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        for (const [index, problem] of balanced.entries()) {
          const before = original[index];
          expect(problem.options[problem.key]).toBe(before?.options[before.key]);
          expect(problem.options.toSorted()).toEqual(before?.options.toSorted());
        }
        expect(balanceKeys(original)).toEqual(balanced);
      }),
    );
  });
});
