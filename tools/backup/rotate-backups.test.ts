import { BACKUP_DAYS, MS_PER_DAY } from '@pilgi/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideRotation } from './rotate-backups.ts';

const now = new Date('2026-11-15T03:00:00Z');
const aged = (ms: number) => ({
  folder: `base-${ms}`,
  begun_at: new Date(now.getTime() - ms),
  first_segment: '0'.repeat(24),
});

it('keeps 28 days of backups, removes what would pass the promised 30 before the next run, never the last one', () => {
  const ages = [40, 29, 28.99, 10, 0].map((days) => aged(days * MS_PER_DAY));
  const { expired, kept } = decideRotation(ages, now);
  expect(expired.map((one) => one.folder)).toEqual([ages[0]?.folder, ages[1]?.folder]);
  expect(kept).toHaveLength(3);
  expect(decideRotation([aged(40 * MS_PER_DAY)], now).kept).toHaveLength(1);
});

it('taken and rotated once a day, no backup ever holds anything for longer than the policy says', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 * 24 }), { minLength: 1 }), (hours) => {
      const ages = [...new Set([0, ...hours])].sort((a, b) => b - a).map((age) => aged(age * 3_600_000));
      const { kept } = decideRotation(ages, now);
      const tomorrow = now.getTime() + MS_PER_DAY;
      return kept.every(({ begun_at }) => tomorrow - begun_at.getTime() <= BACKUP_DAYS * MS_PER_DAY);
    }),
  );
  expect(BACKUP_DAYS).toBe(30);
});
