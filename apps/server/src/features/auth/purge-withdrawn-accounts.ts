import { KEPT_RECORDS, MS_PER_DAY } from '@pilgi/domain';
import { deleteConsentsOfWithdrawn, deleteSecurityEventsOfWithdrawn } from './accounts.queries.ts';
import type { AuthDeps } from './auth-deps.ts';

const DAYS_PER_YEAR = 365;

/** When the reason to keep something ends, it goes. */
export async function purgeWithdrawnAccounts(deps: Pick<AuthDeps, 'db' | 'clock'>): Promise<number> {
  const before = (years: number) => new Date(deps.clock.now().getTime() - years * DAYS_PER_YEAR * MS_PER_DAY);
  const events = await deleteSecurityEventsOfWithdrawn(deps.db, before(KEPT_RECORDS.abuse.years));
  const consents = await deleteConsentsOfWithdrawn(deps.db, before(KEPT_RECORDS.contract.years));
  return events + consents;
}
