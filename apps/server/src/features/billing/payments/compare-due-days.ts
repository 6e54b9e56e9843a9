import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import type { Merchant } from './payments.queries.ts';
import { findComparison } from './provider-comparisons.queries.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

const DUE_AT_MS = 4 * 3_600_000;
const DAYS_BACK = 7;

/** From 04:00 in Seoul: compares yesterday and every day of the last week that has no comparison yet. */
export async function compareDueDays(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant },
): Promise<number> {
  const today = seoulDayStart(new Date(deps.clock.now().getTime() - DUE_AT_MS));
  let compared = 0;
  for (let back = DAYS_BACK; back >= 1; back -= 1) {
    const day = seoulDayName(new Date(today.getTime() - back * MS_PER_DAY));
    if ((await findComparison(deps.db, day)) !== null) continue;
    if ((await compareWithProvider(deps, { day })) === 'COMPARED') compared += 1;
  }
  return compared;
}
