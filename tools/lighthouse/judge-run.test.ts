import { describe, expect, it } from 'vitest';
import { type Figures, judgeRun, medianFigures } from './judge-run.ts';

const good: Figures = {
  performance: 95,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  script_kb: 110,
  layout_shift: 0.02,
};

describe('judgeRun', () => {
  it('finds nothing at exactly the limits', () => {
    expect(judgeRun('/', good)).toEqual([]);
  });

  it.each([
    [{ performance: 94 }, 'performance 94 is below 95'],
    [{ accessibility: 99 }, 'accessibility 99 is below 100'],
    [{ script_kb: 110.1 }, 'script_kb 110.1 is above 110'],
    [{ layout_shift: 0.021 }, 'layout_shift 0.021 is above 0.02'],
    [{ seo: Number.NaN }, 'seo NaN is below 100'],
  ])('names what is not good enough: %o', (change, finding) => {
    expect(judgeRun('/', { ...good, ...change })).toEqual([finding]);
  });
});

it('the weight of scripts is judged on the landing page alone', () => {
  expect(judgeRun('/faq', { ...good, script_kb: 130 })).toEqual([]);
});

describe('medianFigures', () => {
  it('takes the middle of each figure, not of a run', () => {
    const runs = [
      { ...good, performance: 90, layout_shift: 0 },
      { ...good, performance: 99, layout_shift: 0.5 },
      { ...good, performance: 97, layout_shift: 0.01 },
    ];
    expect(medianFigures(runs)).toEqual({ ...good, performance: 97, layout_shift: 0.01 });
  });
});
