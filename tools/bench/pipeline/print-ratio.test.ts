import { expect, it } from 'vitest';
import { formatRatio } from './print-ratio.ts';

const compared = { title: 'x', own: [11, 12, 10], bare: [10, 10, 10], unit: 's', bareName: 'bare' };

it('says by the median of the rounds whether a goal is reached', () => {
  const line = 'x, 3 rounds: ours 11.00 (10.00-12.00) s, bare 10.00 (10.00-10.00) s, ratio 1.10 (1.00-1.20), wanted';
  expect(formatRatio({ ...compared, goal: { most: 1.1 } })).toBe(`${line} at most 1.1: reached`);
  expect(formatRatio({ ...compared, goal: { most: 1.05 } })).toBe(`${line} at most 1.05: NOT reached`);
  expect(formatRatio({ ...compared, goal: { least: 1.2 } })).toBe(`${line} at least 1.2: NOT reached`);
});
