import { toDisplayCredits } from '@pilgi/domain/billing';
import { seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { dayAfter } from './seoul-days.ts';
import { findLastRolledDay, getDashboardCounts } from './stats.queries.ts';

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
