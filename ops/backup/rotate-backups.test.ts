import { BACKUP_DAYS, MS_PER_DAY } from '@pilgi/domain/shared';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BaseBackup } from './backup-directory.ts';
import { decideRotation } from './rotate-backups.ts';

const now = new Date('2026-11-15T03:00:00Z');
const aged = (ms: number): BaseBackup => ({
  directory: `base-${ms}`,
  begun_at: new Date(now.getTime() - ms),
  first_segment: '0'.repeat(24),
});

it('retains 28 days of backups, removes those that would exceed 30 before the next run, and never the last one', () => {
  const ages = [40, 29, 28.99, 10, 0].map((days) => aged(days * MS_PER_DAY));
  const { expired, retained } = decideRotation(ages, now);
  expect(expired.map((one) => one.directory)).toEqual([ages[0]?.directory, ages[1]?.directory]);
  expect(retained).toHaveLength(3);
  expect(decideRotation([aged(40 * MS_PER_DAY)], now).retained).toHaveLength(1);
});

it('with daily rotation no backup exceeds the retention period', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 * 24 }), { minLength: 1 }), (hours) => {
      const ages = [...new Set([0, ...hours])].sort((a, b) => b - a).map((age) => aged(age * 3_600_000));
      const { retained } = decideRotation(ages, now);
      const tomorrow = now.getTime() + MS_PER_DAY;
      return retained.every(({ begun_at }) => tomorrow - begun_at.getTime() <= BACKUP_DAYS * MS_PER_DAY);
    }),
  );
  expect(BACKUP_DAYS).toBe(30);
});
