import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { raiseAlarm, type SettlementsRequest, type TossGateway } from '../payments/index.ts';
import {
  listFetchedSince,
  listSettlementDifferences,
  upsertSettlementFetch,
  upsertSettlements,
} from './settlements.queries.ts';

type FetchDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway };

const DUE_AT_MS = 5 * 3_600_000;
/** The provider lists rows late; each day is read again for this long. */
const SOLD_DAYS_BACK = 10;
const PAGE_SIZE = 500;
/** Ten business days, with a margin for holidays. */
const MISSING_AFTER_DAYS = 16;
const MISSING_WINDOW_DAYS = 31;

/** From 05:00 in Seoul, once a day: reads the settlements of the last days and of yesterday's pay-outs and compares them with ours. */
export async function fetchSettlements(deps: FetchDeps, { pageSize = PAGE_SIZE } = {}): Promise<number> {
  const now = deps.clock.now();
  const today = seoulDayStart(new Date(now.getTime() - DUE_AT_MS));
  const dueSince = new Date(today.getTime() + DUE_AT_MS);
  const dayBack = (back: number) => seoulDayName(new Date(today.getTime() - back * MS_PER_DAY));
  const soldDays = Array.from({ length: SOLD_DAYS_BACK }, (_, index) => dayBack(SOLD_DAYS_BACK - index));
  let fetched = 0;
  for (const [dateType, days] of [
    ['soldDate', soldDays],
    ['paidOutDate', [dayBack(1)]],
  ] as const) {
    const done = new Set(await listFetchedSince(deps.db, { date_type: dateType, days, since: dueSince }));
    for (const day of days.filter((one) => !done.has(one))) {
      if (await fetchDay(deps, { day, dateType, size: pageSize })) fetched += 1;
    }
  }
  if (fetched > 0) await reportDifferences(deps, dueSince);
  return fetched;
}

/** False when the provider could not be reached; the day is read again in the next run. */
async function fetchDay(deps: FetchDeps, input: Omit<SettlementsRequest, 'page'>): Promise<boolean> {
  const { day, dateType, size } = input;
  let rows = 0;
  for (let page = 1; ; page += 1) {
    const answer = await deps.toss.listSettlements({ ...input, page });
    if (answer.kind !== 'settlements') return false;
    await upsertSettlements(deps.db, answer.settlements, deps.clock.now());
    rows += answer.settlements.length;
    const unread = answer.listed - answer.settlements.length;
    if (unread > 0)
      await raiseAlarm(deps, { kind: 'SETTLEMENT_UNREADABLE', subject: `${dateType} ${day}`, detail: { unread } });
    if (answer.listed < size) break;
  }
  await upsertSettlementFetch(deps.db, { date_type: dateType, day, rows, fetched_at: deps.clock.now() });
  return true;
}

async function reportDifferences(deps: FetchDeps, fetched_since: Date): Promise<void> {
  const now = deps.clock.now().getTime();
  const differences = await listSettlementDifferences(deps.db, {
    fetched_since,
    missing_from: new Date(now - (MISSING_AFTER_DAYS + MISSING_WINDOW_DAYS) * MS_PER_DAY),
    missing_before: new Date(now - MISSING_AFTER_DAYS * MS_PER_DAY),
  });
  for (const { kind, subject, ...detail } of differences) await raiseAlarm(deps, { kind, subject, detail });
}
