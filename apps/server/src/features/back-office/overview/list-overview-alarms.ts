import type { adminOverview } from '@pilgi/contract';
import type * as z from 'zod/mini';
import type { ModelWarning } from '../../ai-work/index.ts';
import type { Checks, QueueState } from './overview-now.queries.ts';

export type OverviewAlarm = z.output<typeof adminOverview>['alarms'][number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A job normally starts within seconds. */
const MAX_QUEUE_WAIT_MS = 10 * MINUTE_MS;
/** The daily check and the daily backup, with two hours to spare. */
const MAX_CHECK_AGE_MS = 26 * HOUR_MS;
/** A buyer who paid waits for an operator. */
const MAX_CASE_AGE_MS = 24 * HOUR_MS;
const ENDING_DAYS = 180;
const RISING_DAYS = 60;

interface Facts {
  now: Date;
  warnings: readonly ModelWarning[];
  queue: QueueState;
  cases: { count: number; oldest_at: Date | null };
  checks: Checks;
}

/** Most urgent first: money, then blocked work, then what has a date. */
export function listOverviewAlarms({ now, warnings, queue, cases, checks }: Facts): OverviewAlarm[] {
  const age = (at: Date | null) => (at === null ? 0 : now.getTime() - at.getTime());
  const alarms: (OverviewAlarm | false)[] = [
    checks.ledger_checked_at !== null &&
      (checks.ledger_violations ?? 0) > 0 && {
        kind: 'LEDGER_VIOLATIONS',
        count: checks.ledger_violations ?? 0,
        checked_at: checks.ledger_checked_at,
      },
    ...warnings.filter(({ kind }) => kind === 'LOW_MARGIN').map(toModelAlarm),
    !queue.has_worker && queue.waiting > 0 && { kind: 'NO_WORKER', waiting: queue.waiting },
    queue.has_worker &&
      age(queue.oldest_at) > MAX_QUEUE_WAIT_MS && {
        kind: 'QUEUE_WAITS',
        seconds: Math.floor(age(queue.oldest_at) / 1000),
        waiting: queue.waiting,
      },
    cases.oldest_at !== null &&
      age(cases.oldest_at) > MAX_CASE_AGE_MS && {
        kind: 'CASES_OVERDUE',
        count: cases.count,
        oldest_at: cases.oldest_at,
      },
    checks.ledger_checked_at !== null &&
      age(checks.ledger_checked_at) > MAX_CHECK_AGE_MS && {
        kind: 'LEDGER_CHECK_OLD',
        checked_at: checks.ledger_checked_at,
      },
    checks.backup_at !== null &&
      age(checks.backup_at) > MAX_CHECK_AGE_MS && { kind: 'BACKUP_OLD', finished_at: checks.backup_at },
    ...listDated(warnings).map(toModelAlarm),
  ];
  return alarms.filter((alarm) => alarm !== false);
}

/** Soonest first. */
function listDated(warnings: readonly ModelWarning[]): ModelWarning[] {
  return warnings
    .filter(
      (one) => one.kind !== 'LOW_MARGIN' && one.days_left <= (one.kind === 'SHUTDOWN' ? ENDING_DAYS : RISING_DAYS),
    )
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function toModelAlarm(warning: ModelWarning): OverviewAlarm {
  const { name, day } = warning;
  if (warning.kind === 'LOW_MARGIN') return { kind: 'MODEL_BELOW_COST', name, day, percent: warning.percent };
  const kind = warning.kind === 'SHUTDOWN' ? 'MODEL_ENDS' : 'MODEL_PRICE_RISES';
  return { kind, name, day, days_left: warning.days_left };
}
