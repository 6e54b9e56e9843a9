import { decidePageAlarms, isProviderOrigin } from '@pilgi/domain/billing';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/rate-limits/rate-limit.ts';
import { raiseAlarm } from '../payments/index.ts';
import { countPaidSince, countVisits } from './page-events.queries.ts';
import { listCspReports } from './payment-pages.queries.ts';

const RECENT_MS = 30 * MINUTE_MS;
const LOADING_MS = MINUTE_MS;
const LONG_MS = 2 * HOUR_MS;
const MAX_REPORT_ROWS = 600;

/** Raises each kind of alarm at most once a day. Returns the number of conditions that hold. */
export async function raisePageAlarms(deps: Pick<AppDeps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const day = seoulDayName(now);
  const reports = await listCspReports(deps.db, { from: day, limit: MAX_REPORT_ROWS });
  const figures = {
    recent: await countVisits(deps.db, { from: before(RECENT_MS + LOADING_MS), to: before(LOADING_MS) }),
    long: {
      opened: (await countVisits(deps.db, { from: before(LONG_MS), to: now })).opened,
      paid: await countPaidSince(deps.db, before(LONG_MS)),
    },
    provider_blocks: reports.filter((one) => one.disposition === 'ENFORCED' && isProviderOrigin(one.blocked)).length,
  };
  const alarms = decidePageAlarms(figures);
  for (const kind of alarms) await raiseAlarm(deps, { kind, subject: day, detail: { ...figures } });
  return alarms.length;
}
