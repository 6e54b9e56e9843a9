import { expect, it } from 'vitest';
import { listOverviewAlarms } from './list-overview-alarms.ts';

const now = new Date('2026-11-18T03:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const calm = {
  now,
  warnings: [],
  queue: { waiting: 0, running: 2, oldest_at: null, failed_last_day: 0, last_failed_at: null, has_worker: true },
  cases: { count: 0, oldest_at: null },
  checks: { ledger_checked_at: ago(2), ledger_violations: 0, backup_at: ago(3) },
};
const kindsOf = (facts: Partial<typeof calm> | object) =>
  listOverviewAlarms({ ...calm, ...facts }).map(({ kind }) => kind);

it('has no alarm while everything is in order, and none for checks that never ran', () => {
  expect(kindsOf({})).toEqual([]);
  expect(kindsOf({ checks: { ledger_checked_at: null, ledger_violations: null, backup_at: null } })).toEqual([]);
});

it.each([
  ['LEDGER_VIOLATIONS', { checks: { ...calm.checks, ledger_violations: 1 } }],
  ['LEDGER_CHECK_OLD', { checks: { ...calm.checks, ledger_checked_at: ago(27) } }],
  ['BACKUP_OLD', { checks: { ...calm.checks, backup_at: ago(27) } }],
  ['QUEUE_WAITS', { queue: { ...calm.queue, waiting: 1, oldest_at: ago(0.2) } }],
  ['NO_WORKER', { queue: { ...calm.queue, waiting: 1, oldest_at: ago(0.2), has_worker: false } }],
  ['CASES_OVERDUE', { cases: { count: 1, oldest_at: ago(25) } }],
  ['MODEL_BELOW_COST', { warnings: [{ kind: 'LOW_MARGIN', name: 'a', key: 'a', day: '2026-11-18', percent: 90 }] }],
  ['MODEL_ENDS', { warnings: [{ kind: 'SHUTDOWN', name: 'a', key: 'a', day: '2027-05-07', days_left: 170 }] }],
])('raises %s', (kind, facts) => expect(kindsOf(facts)).toEqual([kind]));

it('does not raise what is within its limits', () => {
  expect(kindsOf({ cases: { count: 1, oldest_at: ago(23) } })).toEqual([]);
  expect(kindsOf({ queue: { ...calm.queue, waiting: 1, oldest_at: ago(0.1) } })).toEqual([]);
  expect(kindsOf({ warnings: [{ kind: 'SHUTDOWN', name: 'a', key: 'a', day: '2028-01-01', days_left: 400 }] })).toEqual(
    [],
  );
});
