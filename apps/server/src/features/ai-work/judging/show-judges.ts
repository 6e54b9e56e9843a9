import type { CanaryKind, Verdict } from '@pilgi/domain/claims';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listJudgeDays, listNewestMisses } from './claim-checks.queries.ts';

const SHOWN_DAYS = 30;
const SHOWN_MISSES = 50;

/** Rates of every judge over the last month, and what it was wrong about. */
export async function showJudges(deps: Pick<AppDeps, 'db' | 'clock'>) {
  const since = new Date(deps.clock.now().getTime() - SHOWN_DAYS * MS_PER_DAY);
  const [days, misses] = await Promise.all([
    listJudgeDays(deps.db, { since }),
    listNewestMisses(deps.db, { limit: SHOWN_MISSES }),
  ]);
  return {
    days,
    misses: misses.map((miss) => ({ ...miss, kind: miss.kind as CanaryKind, verdict: miss.verdict as Verdict })),
  };
}
