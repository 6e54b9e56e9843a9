import { toDisplayCredits } from '@pilgi/domain/billing';
import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { dayAfter, seoulDays } from './seoul-days.ts';
import { findLastRolledDay, getDashboardCounts, listCountedDays, listRolledDays } from './stats.queries.ts';

export async function getDashboardStats(deps: Pick<AppDeps, 'db' | 'clock'>) {
  const lastRolled = await findLastRolledDay(deps.db);
  const counts = await getDashboardCounts(deps.db, {
    today: seoulDayStart(deps.clock.now()),
    count_from: lastRolled === null ? null : dayAfter(lastRolled),
  });
  return {
    total_problem_bundles: Number(counts.total_bundles),
    problem_bundles_today: Number(counts.bundles_today),
    pending_problem_bundles: Number(counts.pending_bundles),
    processing_problem_bundles: Number(counts.processing_bundles),
    total_jobs: Number(counts.total_jobs),
    jobs_today: Number(counts.jobs_today),
    pending_jobs: Number(counts.pending_jobs),
    processing_jobs: Number(counts.processing_jobs),
    total_users: Number(counts.total_users),
    active_users: Number(counts.active_users),
    open_tickets: Number(counts.open_tickets),
    credits_used_today: toDisplayCredits(counts.credits_used_micro),
  };
}

/** One entry per day up to today, including empty days. Days that are not rolled up yet are counted live. */
export async function getUsage(deps: Pick<AppDeps, 'db' | 'clock'>, input: { days: number }) {
  const now = deps.clock.now();
  const days = seoulDays(new Date(now.getTime() - (input.days - 1) * MS_PER_DAY), now);
  const from = days[0] ?? seoulDayName(now);
  const lastRolled = await findLastRolledDay(deps.db);
  const rolled = await listRolledDays(deps.db, { from });
  const counted = await listCountedDays(
    deps.db,
    days.filter((day) => lastRolled === null || day > lastRolled),
  );
  const byDay = new Map([...rolled, ...counted].map((one) => [one.day, one]));
  return days.map((date) => {
    const sums = byDay.get(date);
    return {
      date,
      jobs: sums?.jobs ?? 0,
      problem_bundles: sums?.bundles ?? 0,
      credits_used: toDisplayCredits(sums?.credits_used_micro ?? 0n),
      revenue: Number(sums?.revenue_won ?? 0n),
      sign_ups: sums?.sign_ups ?? 0,
    };
  });
}
