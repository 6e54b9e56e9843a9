import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../plan/plan-days.ts';
import { type ExamWork, planUntilExam } from './plan-until-exam.ts';

const day = fc
  .date({ min: new Date('2026-10-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const works = fc.record({
  today: day,
  exam_on: day,
  daily_minutes: fc.integer({ min: 10, max: 300 }),
  due_days: fc.array(day, { maxLength: 80 }),
  new_count: fc.nat(200),
  replay_count: fc.nat(20),
  mock_minutes: fc.nat(60),
  mocks_done: fc.nat(3),
});
const base: ExamWork = {
  today: '2026-11-10',
  exam_on: '2026-11-20',
  daily_minutes: 40,
  due_days: [],
  new_count: 0,
  replay_count: 0,
  mock_minutes: 20,
  mocks_done: 0,
};
const countOf = (plan: ReturnType<typeof planUntilExam>, kind: string) =>
  plan.days.flatMap(({ tasks }) => tasks).reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0) +
  plan.left_over.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);

describe('planUntilExam', () => {
  it('plans everything once or names it as left over, within the minutes of every day', () => {
    fc.assert(
      fc.property(works, (work) => {
        const plan = planUntilExam(work);
        expect(plan.days.length).toBe(Math.max(1, daysBetween(work.today, work.exam_on)));
        expect(countOf(plan, 'REVIEW')).toBe(work.due_days.length);
        expect(countOf(plan, 'NEW')).toBe(work.new_count);
        expect(countOf(plan, 'REPLAY')).toBe(work.replay_count);
        // Minutes of each kind are rounded up when shown.
        for (const { minutes } of plan.days) expect(minutes).toBeLessThanOrEqual(work.daily_minutes + 1);
      }),
    );
  });

  it('has mock exams a week and two days before, none after both are done', () => {
    const days = (work: Partial<ExamWork>) =>
      planUntilExam({ ...base, ...work }).days.flatMap(({ day, tasks }) =>
        tasks.some(({ kind }) => kind === 'MOCK') ? [day] : [],
      );
    expect(days({})).toEqual(['2026-11-13', '2026-11-18']);
    expect(days({ mocks_done: 1 })).toEqual(['2026-11-18']);
    expect(days({ mocks_done: 2 })).toEqual([]);
    expect(days({ mock_minutes: 0 })).toEqual([]);
    expect(days({ mock_minutes: 60 })).toEqual([]);
    expect(days({ today: '2026-11-19' })).toEqual(['2026-11-19']);
  });

  it('moves a mock exam to the next day with enough minutes', () => {
    const due_days = Array.from({ length: 60 }, () => '2026-11-13');
    const plan = planUntilExam({ ...base, due_days, mocks_done: 0 });
    const found = plan.days.filter(({ tasks }) => tasks.some(({ kind }) => kind === 'MOCK')).map(({ day }) => day);
    expect(found).toEqual(['2026-11-14', '2026-11-18']);
  });

  it('spreads new problems and leaves the last day to reviews', () => {
    const plan = planUntilExam({ ...base, new_count: 90 });
    const counts = plan.days.map(({ tasks }) => tasks.find(({ kind }) => kind === 'NEW')?.count ?? 0);
    expect(counts).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 0]);
  });

  it('spreads the rest over the days that are left after missed days', () => {
    const after = planUntilExam({
      ...base,
      today: '2026-11-15',
      new_count: 90,
      due_days: ['2026-11-11', '2026-11-16'],
    });
    expect(after.days[0]).toMatchObject({ day: '2026-11-15' });
    expect(after.days[0]?.tasks).toContainEqual({ kind: 'REVIEW', count: 1, minutes: 1 });
    expect(after.days.map(({ tasks }) => tasks.find(({ kind }) => kind === 'NEW')?.count ?? 0)).toEqual([
      19, 24, 24, 20, 0,
    ]);
    expect(after.left_over).toEqual([{ kind: 'NEW', count: 3 }]);
  });

  it('counts minutes that were studied today', () => {
    expect(planUntilExam({ ...base, new_count: 90, studied_minutes: 40 }).days[0]?.tasks).toEqual([]);
  });
});
