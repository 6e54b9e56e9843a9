import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator } from './operator-roles.ts';
import { moment, wholeNumber } from './shapes.ts';

const won = z.number().check(z.int());
const permille = z.nullable(z.number().check(z.int()));
/** A figure of the period, and of the period before it; null when that one is not complete. */
const compared = z.object({ value: won, before: z.nullable(won) });
const comparedShare = z.object({ permille, before_permille: permille });

const money = {
  /** Payments minus everything that was returned on these days. */
  revenue: won,
  /** Used credits in won. */
  used_value: won,
  /** What the model providers billed, at the rate of today. */
  cost: won,
};

export const OVERVIEW_STEPS = ['TRANSCRIBE', 'READ_SLIDES', 'OUTLINE', 'WRITE', 'JUDGE'] as const;

export const OVERVIEW_TODOS = [
  'CASES',
  'REQUESTS',
  'TICKETS',
  'NOTE_REPORTS',
  'SHARE_REPORTS',
  'PAYBACKS',
  'FAILED_JOBS',
] as const;

/** What needs an operator now, most urgent first. */
export const overviewAlarm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MODEL_BELOW_COST'), name: z.string(), percent: wholeNumber, day: z.iso.date() }),
  z.object({ kind: z.literal('MODEL_ENDS'), name: z.string(), day: z.iso.date(), days_left: wholeNumber }),
  z.object({ kind: z.literal('MODEL_PRICE_RISES'), name: z.string(), day: z.iso.date(), days_left: wholeNumber }),
  z.object({ kind: z.literal('QUEUE_WAITS'), seconds: wholeNumber, waiting: wholeNumber }),
  z.object({ kind: z.literal('NO_WORKER'), waiting: wholeNumber }),
  z.object({ kind: z.literal('CASES_OVERDUE'), count: wholeNumber, oldest_at: moment }),
  z.object({ kind: z.literal('LEDGER_VIOLATIONS'), count: wholeNumber, checked_at: moment }),
  z.object({ kind: z.literal('LEDGER_CHECK_OLD'), checked_at: moment }),
  z.object({ kind: z.literal('BACKUP_OLD'), finished_at: moment }),
]);

export const adminOverview = z.object({
  days: wholeNumber,
  /** The last complete day of the period, in Seoul; today is separate. */
  until: z.iso.date(),
  /** Null for roles that see no figures of revenue. */
  money: z.nullable(z.object({ revenue: compared, used_value: compared, cost: compared, margin: comparedShare })),
  active_students: compared,
  sign_ups: compared,
  by_day: z.array(
    z.object({
      day: z.iso.date(),
      active_students: wholeNumber,
      money: z.nullable(z.object({ ...money, margin_permille: permille })),
    }),
  ),
  today: z.object({ jobs: wholeNumber, sign_ups: wholeNumber, money: z.nullable(z.object(money)) }),
  queue: z.object({
    waiting: wholeNumber,
    running: wholeNumber,
    /** Null when nothing waits. */
    oldest_wait_seconds: z.nullable(wholeNumber),
    failed_last_day: wholeNumber,
    /** Median time from the first call of a step to its last result, of the newest finished notes. */
    steps: z.array(z.object({ step: z.enum(OVERVIEW_STEPS), median_seconds: wholeNumber })),
  }),
  quality: z.object({
    notes_made: compared,
    confirmed_statements: comparedShare,
    spoken_time_covered: comparedShare,
    reports: compared,
    discarded_problems: comparedShare,
    /** Faults of the discarded problems of the period, most frequent first. */
    discard_reasons: z.array(z.object({ reason: z.string(), count: wholeNumber })),
    unanswered_questions: comparedShare,
    read_to_the_end: comparedShare,
  }),
  alarms: z.array(overviewAlarm),
  todos: z.array(z.object({ kind: z.enum(OVERVIEW_TODOS), count: wholeNumber, oldest_at: z.nullable(moment) })),
});

export const adminOverviewCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/overview',
    access: 'admin',
    roles: everyOperator,
    summary: '대시보드: 매출, 원가, 마진, 대기열, 품질, 경보와 할 일',
    query: z.object({ days: z._default(z.enum(['7', '28', '90']), '7') }),
    answer: adminOverview,
  }),
};
