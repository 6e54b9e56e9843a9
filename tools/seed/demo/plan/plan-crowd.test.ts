import { creditsForAmount } from '@pilgi/domain/billing';
import { describe, expect, it } from 'vitest';
import { createDemoDays } from './create-demo-days.ts';
import type { DemoPlan, PlannedWork } from './demo-plan.ts';
import { planCrowd } from './plan-crowd.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const plan = planCrowd(createDemoDays(NOW));
const works = (one: DemoPlan): PlannedWork[] => [...one.jobs, ...one.bundles];

describe('planCrowd', () => {
  it('is the same for the same moment', () => {
    expect(planCrowd(createDemoDays(NOW))).toEqual(plan);
  });

  it('fills ninety days up to today, and more at the end than at the beginning', () => {
    const daysAgo = (moment: Date) => Math.floor((NOW.getTime() - moment.getTime()) / 86_400_000);
    const ages = plan.jobs.map(({ created_at }) => daysAgo(created_at));
    expect(Math.max(...ages)).toBeGreaterThan(75);
    expect(Math.min(...ages)).toBeLessThan(2);
    expect(ages.filter((age) => age < 30).length).toBeGreaterThan(ages.filter((age) => age >= 60).length);
  });

  it('has unique ids and addresses that no mail reaches', () => {
    const ids = [...plan.users, ...plan.lectures, ...works(plan), ...plan.tickets].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(plan.users.map(({ email }) => email)).size).toBe(plan.users.length);
    for (const { email } of plan.users) expect(email).toMatch(/\.example$/);
  });

  it('lets no one spend more than they bought, nor before they joined', () => {
    for (const user of plan.users) {
      const postings = [
        ...plan.purchases
          .filter((one) => one.user_id === user.id && one.status === 'PAID')
          .map((one) => ({ at: one.at, micro: creditsForAmount(one.amount_won).total_micro })),
        ...works(plan)
          .filter((one) => one.user_id === user.id)
          .map((one) => ({ at: one.created_at, micro: -one.charged_micro })),
      ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
      let balance = 0n;
      for (const { at, micro } of postings) {
        balance += micro;
        expect(balance).toBeGreaterThanOrEqual(0n);
        expect(at.getTime()).toBeGreaterThan(user.created_at.getTime());
        expect(at.getTime()).toBeLessThan(NOW.getTime());
      }
    }
  });

  it('charges at most the ceiling, and nothing for a failed note', () => {
    for (const { charged_micro, ceiling_micro } of works(plan))
      expect(charged_micro).toBeLessThanOrEqual(ceiling_micro);
    const failed = plan.jobs.filter(({ status }) => status === 'FAILED');
    expect(failed.length).toBeGreaterThan(3);
    for (const { charged_micro } of failed) expect(charged_micro).toBe(0n);
  });
});
