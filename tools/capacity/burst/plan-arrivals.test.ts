import { describe, expect, it } from 'vitest';
import { fullBurst } from './burst-wishes.ts';
import { planArrivals } from './plan-arrivals.ts';

describe('planArrivals', () => {
  const arrivals = planArrivals(fullBurst);

  it('brings every lecture once, in order, within the day', () => {
    const { burst_hours, heavy_people, lectures, pile } = fullBurst;
    expect(arrivals).toHaveLength(lectures + heavy_people * pile);
    const moments = arrivals.map(({ at_ms }) => at_ms);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(Math.max(...moments)).toBeLessThan(burst_hours * 3_600_000);
  });

  it('is the same for the same seed and another for another', () => {
    expect(planArrivals(fullBurst)).toEqual(arrivals);
    expect(planArrivals({ ...fullBurst, seed: 2 })).not.toEqual(arrivals);
  });

  it('gives piles to people of their own', () => {
    const heavy = arrivals.filter(({ is_heavy }) => is_heavy);
    expect(heavy.every(({ person }) => person >= fullBurst.people)).toBe(true);
    const moments = heavy.map(({ at_ms }) => at_ms);
    expect(Math.max(...moments) - Math.min(...moments)).toBeLessThan(3_600_000);
  });
});
