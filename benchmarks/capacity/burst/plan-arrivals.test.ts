import { describe, expect, it } from 'vitest';
import { fullBurst } from './burst-options.ts';
import { planArrivals } from './plan-arrivals.ts';

describe('planArrivals', () => {
  const arrivals = planArrivals(fullBurst);

  it('plans every lecture once, in order, within the day', () => {
    const { burst_hours, heavy_users, lectures, lectures_each } = fullBurst;
    expect(arrivals).toHaveLength(lectures + heavy_users * lectures_each);
    const moments = arrivals.map(({ at_ms }) => at_ms);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(Math.max(...moments)).toBeLessThan(burst_hours * 3_600_000);
  });

  it('is deterministic per seed', () => {
    expect(planArrivals(fullBurst)).toEqual(arrivals);
    expect(planArrivals({ ...fullBurst, seed: 2 })).not.toEqual(arrivals);
  });

  it('assigns bulk submissions to separate users', () => {
    const heavy = arrivals.filter(({ is_heavy }) => is_heavy);
    expect(heavy.every(({ user }) => user >= fullBurst.users)).toBe(true);
    const moments = heavy.map(({ at_ms }) => at_ms);
    expect(Math.max(...moments) - Math.min(...moments)).toBeLessThan(3_600_000);
  });
});
