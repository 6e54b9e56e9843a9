import { describe, expect, it } from 'vitest';
import { evaluateRun, type Figures, medianFigures } from './evaluate-run.ts';

const good: Figures = {
  performance: 95,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  script_kb: 110,
  layout_shift: 0.02,
};

describe('judgeRun', () => {
  it('returns nothing for values at the limits', () => {
    expect(evaluateRun('/', good)).toEqual([]);
  });

  it.each([
    [{ performance: 94 }, 'performance 94 is below 95'],
    [{ accessibility: 99 }, 'accessibility 99 is below 100'],
    [{ script_kb: 110.1 }, 'script_kb 110.1 is above 110'],
    [{ layout_shift: 0.021 }, 'layout_shift 0.021 is above 0.02'],
    [{ seo: Number.NaN }, 'seo NaN is below 100'],
  ])('reports the failed value: %o', (change, finding) => {
    expect(evaluateRun('/', { ...good, ...change })).toEqual([finding]);
  });
});

it('checks the script size on the landing page only', () => {
  expect(evaluateRun('/faq', { ...good, script_kb: 130 })).toEqual([]);
});

describe('medianFigures', () => {
  it('takes the median of each value separately', () => {
    const runs = [
      { ...good, performance: 90, layout_shift: 0 },
      { ...good, performance: 99, layout_shift: 0.5 },
      { ...good, performance: 97, layout_shift: 0.01 },
    ];
    expect(medianFigures(runs)).toEqual({ ...good, performance: 97, layout_shift: 0.01 });
  });
});
