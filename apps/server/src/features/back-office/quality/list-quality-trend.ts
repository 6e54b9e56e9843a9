import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listQualityWeeks } from './quality.queries.ts';

const DAYS_PER_WEEK = 7;

/** Reports per week, model and prompt version. */
export async function listQualityTrend(deps: Pick<AppDeps, 'db' | 'clock'>, { weeks }: { weeks: number }) {
  const since = seoulDayStart(new Date(deps.clock.now().getTime() - weeks * DAYS_PER_WEEK * MS_PER_DAY));
  return await listQualityWeeks(deps.db, { since });
}
