import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, planDays } from './plan-days.ts';

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const loads = fc.record({
  today: day,
  exam_on: day,
  new_count: fc.nat(200),
  due_days: fc.array(day, { maxLength: 100 }),
});
const sum = (counts: number[]) => counts.reduce((whole, count) => whole + count, 0);

describe('planDays', () => {
  it('plans every new problem and review exactly once between today and the day before the exam', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const days = planDays(load);
        expect(sum(days.map((one) => one.new_problems))).toBe(load.new_count);
        expect(sum(days.map((one) => one.reviews))).toBe(load.due_days.length);
        expect(days.map((one, index) => daysBetween(load.today, one.day) - index)).toEqual(days.map(() => 0));
        expect(days.length).toBe(Math.max(1, daysBetween(load.today, load.exam_on)));
      }),
    );
  });

  it('distributes new problems evenly and leaves the last day to reviews', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const days = planDays(load);
        const newCounts = (days.length > 1 ? days.slice(0, -1) : days).map((one) => one.new_problems);
        expect(Math.max(...newCounts) - Math.min(...newCounts)).toBeLessThanOrEqual(1);
        expect(newCounts.toSorted((a, b) => b - a)).toEqual(newCounts);
        expect(days.length === 1 || days.at(-1)?.new_problems === 0).toBe(true);
      }),
    );
  });

  it('plans overdue reviews today and reviews after the exam on the day before it', () => {
    const due_days = ['2026-11-01', '2026-11-16', '2026-12-24'];
    expect(planDays({ today: '2026-11-15', exam_on: '2026-11-18', new_count: 5, due_days })).toEqual([
      { day: '2026-11-15', new_problems: 3, reviews: 1 },
      { day: '2026-11-16', new_problems: 2, reviews: 1 },
      { day: '2026-11-17', new_problems: 0, reviews: 1 },
    ]);
  });

  it('plans everything for today when the exam is today or tomorrow', () => {
    const load = { today: '2026-12-31', new_count: 7, due_days: ['2027-01-05'] };
    const all = [{ day: '2026-12-31', new_problems: 7, reviews: 1 }];
    expect(planDays({ ...load, exam_on: '2026-12-31' })).toEqual(all);
    expect(planDays({ ...load, exam_on: '2027-01-01' })).toEqual(all);
  });
});
