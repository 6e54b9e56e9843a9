import { seoulDayStart, toDisplayCredits } from '@pilgi/domain';
import { dayAfter } from './seoul-days.ts';
import { findLastRolledDay, getFigures } from './stats.queries.ts';
import type { StatsDeps } from './stats-deps.ts';

export async function getDashboardStats(deps: StatsDeps) {
  const lastRolled = await findLastRolledDay(deps.db);
  const figures = await getFigures(deps.db, {
    today: seoulDayStart(deps.clock.now()),
    count_from: lastRolled === null ? null : dayAfter(lastRolled),
  });
  return {
    total_problem_bundles: Number(figures.total_bundles),
    problem_bundles_today: Number(figures.bundles_today),
    pending_problem_bundles: Number(figures.pending_bundles),
    processing_problem_bundles: Number(figures.processing_bundles),
    total_jobs: Number(figures.total_jobs),
    jobs_today: Number(figures.jobs_today),
    pending_jobs: Number(figures.pending_jobs),
    processing_jobs: Number(figures.processing_jobs),
    total_users: Number(figures.total_users),
    active_users: Number(figures.active_users),
    open_tickets: Number(figures.open_tickets),
    credits_used_today: toDisplayCredits(figures.credits_used_micro),
  };
}
