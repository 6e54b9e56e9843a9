import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { dayAfter, findFirstSignUp, seoulDays } from '../dashboard/index.ts';
import { findLastOverviewDay, insertOverviewDay } from './overview-days.queries.ts';

/** Transactions that started before midnight have finished by then. */
const GRACE_MS = 3_600_000;
/** The longest period of the dashboard and the one before it. */
const OVERVIEW_DAYS = 180;

/** Counts the completed days that are missing, one statement each, and returns their number. */
export async function rollUpOverview(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const until = seoulDayStart(new Date(deps.clock.now().getTime() - GRACE_MS));
  const last = await findLastOverviewDay(deps.db);
  const first = last === null ? await findFirstSignUp(deps.db) : dayAfter(last);
  if (first === null) return 0;
  const from = new Date(Math.max(first.getTime(), until.getTime() - OVERVIEW_DAYS * MS_PER_DAY));
  let counted = 0;
  for (const day of seoulDays(from, new Date(until.getTime() - 1))) {
    const end = dayAfter(day);
    counted += await insertOverviewDay(deps.db, { day, from: new Date(end.getTime() - MS_PER_DAY), until: end });
  }
  return counted;
}
