import type { adminOverview, OVERVIEW_STEPS } from '@pilgi/contract';
import { toWon } from '@pilgi/domain/ai-work';
import { comparePeriods, compareShares, marginPermille, permilleOf } from '@pilgi/domain/back-office';
import { MICRO_CREDITS_PER_TENTH } from '@pilgi/domain/billing';
import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { heartbeatTimeoutMs } from '../../../platform/workflow/recover-dead-executors.ts';
import { getExchangeRate, listModelWarnings } from '../../ai-work/index.ts';
import { countCases } from '../../billing/index.ts';
import { listOverviewAlarms } from './list-overview-alarms.ts';
import { getDayMoney, listOverviewDays, type OverviewDay } from './overview-days.queries.ts';
import { countToday, getChecks, getQueueState, listStepMedians, listWaitingWork } from './overview-now.queries.ts';

type Overview = z.output<typeof adminOverview>;
type Days = readonly OverviewDay[];

const STEPS: readonly (typeof OVERVIEW_STEPS)[number][] = ['TRANSCRIBE', 'READ_SLIDES', 'OUTLINE', 'WRITE', 'JUDGE'];
const MEDIAN_JOBS = 100;
const MAX_REASONS = 5;

/** The dashboard: completed days from their counters, today and the queue live. */
export async function getOverview(
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  input: { days: 7 | 28 | 90 },
): Promise<Overview> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = seoulDayStart(now);
  const first = new Date(today.getTime() - 2 * input.days * MS_PER_DAY);
  const days = await listOverviewDays(db, { from: seoulDayName(first) });
  const { effective_hundredths } = await getExchangeRate(deps);
  const money = toMoney(effective_hundredths);
  const queue = await getQueueState(db, { now, heartbeatTimeoutMs: heartbeatTimeoutMs(deps.config.WORKFLOW_BEAT_MS) });
  const medians = await listStepMedians(db, { steps: STEPS, jobs: MEDIAN_JOBS });
  const cases = await countCases(deps);
  const caseCount = cases.review + cases.alarms + cases.findings + cases.waiting;
  const work = await listWaitingWork(db);
  return {
    days: input.days,
    until: days.at(-1)?.day ?? seoulDayName(new Date(today.getTime() - MS_PER_DAY)),
    ...periodOf(days, input.days, money),
    today: {
      ...(await countToday(db, { from: today })),
      money: money(await getDayMoney(db, { from: today, until: new Date(today.getTime() + MS_PER_DAY) })),
    },
    queue: {
      waiting: queue.waiting,
      running: queue.running,
      oldest_wait_seconds:
        queue.oldest_at === null ? null : Math.max(0, Math.floor((now.getTime() - queue.oldest_at.getTime()) / 1000)),
      failed_last_day: queue.failed_last_day,
      steps: STEPS.flatMap((step) => {
        const median = medians.find((one) => one.step === step);
        return median === undefined ? [] : [{ step, median_seconds: median.median_seconds }];
      }),
    },
    quality: qualityOf(days, input.days),
    alarms: listOverviewAlarms({
      now,
      warnings: await listModelWarnings(deps),
      queue,
      cases: { count: caseCount, oldest_at: cases.oldest_at },
      checks: await getChecks(db),
    }),
    todos: [
      { kind: 'CASES' as const, count: caseCount, oldest_at: cases.oldest_at },
      ...work,
      { kind: 'FAILED_JOBS' as const, count: queue.failed_last_day, oldest_at: queue.last_failed_at },
    ].filter(({ count }) => count > 0),
  };
}

type Amounts = Pick<OverviewDay, 'revenue_won' | 'returned_won' | 'used_micro' | 'cost_micro_usd'>;

/** A tenth of a credit is one won. */
const toMoney = (won_per_usd_hundredths: number) => (amounts: Amounts) => ({
  revenue: Number(amounts.revenue_won - amounts.returned_won),
  used_value: Number(amounts.used_micro / MICRO_CREDITS_PER_TENTH),
  cost: toWon(amounts.cost_micro_usd, won_per_usd_hundredths),
});

const sumOf = (days: Days, figureOf: (day: OverviewDay) => number) => days.reduce((sum, day) => sum + figureOf(day), 0);

function periodOf(days: Days, length: 7 | 28 | 90, money: ReturnType<typeof toMoney>) {
  const compare = (figureOf: (day: OverviewDay) => number) =>
    comparePeriods(days, length, (part) => sumOf(part, figureOf));
  const marginOf = (part: Days) =>
    marginPermille(
      sumOf(part, (day) => money(day).used_value),
      sumOf(part, (day) => money(day).cost),
    );
  return {
    money: {
      revenue: compare((day) => money(day).revenue),
      used_value: compare((day) => money(day).used_value),
      cost: compare((day) => money(day).cost),
      margin: compareShares(days, length, marginOf),
    },
    active_students: comparePeriods(days, length, (part) => part.at(-1)?.[`active_${length}`] ?? 0),
    sign_ups: compare((day) => day.sign_ups),
    by_day: days.slice(-length).map((day) => ({
      day: day.day,
      active_students: day.active_1,
      money: { ...money(day), margin_permille: marginOf([day]) },
    })),
  };
}

function qualityOf(days: Days, length: number): Overview['quality'] {
  const compare = (figureOf: (day: OverviewDay) => number) =>
    comparePeriods(days, length, (part) => sumOf(part, figureOf));
  const share = (partOf: (day: OverviewDay) => number, wholeOf: (day: OverviewDay) => number) =>
    compareShares(days, length, (part) => permilleOf(sumOf(part, partOf), sumOf(part, wholeOf)));
  return {
    notes_made: compare((day) => day.notes_made),
    confirmed_statements: share(
      (day) => day.supported_claims,
      (day) => day.claims,
    ),
    spoken_time_covered: share(
      (day) => day.covered_seconds,
      (day) => day.voiced_seconds,
    ),
    reports: compare((day) => day.reports),
    discarded_problems: share(
      (day) => day.problems_dropped,
      (day) => day.problems_dropped + day.problems_made,
    ),
    discard_reasons: reasonsOf(days.slice(-length)),
    unanswered_questions: share(
      (day) => day.questions_unanswered,
      (day) => day.questions,
    ),
    read_to_the_end: share(
      (day) => day.notes_finished,
      (day) => day.notes_read,
    ),
  };
}

function reasonsOf(days: Days): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { drop_reasons } of days)
    for (const [reason, count] of Object.entries(drop_reasons)) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
    .slice(0, MAX_REASONS);
}
