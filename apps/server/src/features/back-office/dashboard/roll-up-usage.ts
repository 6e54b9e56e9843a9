import { seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { dayAfter, seoulDays } from './seoul-days.ts';
import { findFirstSignUp, findLastRolledDay, insertRolledDays } from './stats.queries.ts';

/** Transactions that started before midnight have finished by then. */
const GRACE_MS = 3_600_000;

/** Rolls up the completed days and returns their number. */
export async function rollUpUsage(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const until = seoulDayStart(new Date(deps.clock.now().getTime() - GRACE_MS));
  const last = await findLastRolledDay(deps.db);
  const from = last === null ? await findFirstSignUp(deps.db) : dayAfter(last);
  if (from === null) return 0;
  const days = seoulDays(from, new Date(until.getTime() - 1));
  if (days.length === 0) return 0;
  return await insertRolledDays(deps.db, days);
}
