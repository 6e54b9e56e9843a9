import { type Quota, type QuotaSettings, quotaFor } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { getTrustFacts } from './quotas.queries.ts';

export interface QuotaDeps extends Pick<AppDeps, 'clock'> {
  quotaSettings: QuotaSettings;
}

/** Quota by the account's trust at this moment. */
export async function getQuota(deps: QuotaDeps & { db: Queryable }, userId: string): Promise<Quota> {
  return quotaFor(await getTrustFacts(deps.db, userId), deps.clock.now(), deps.quotaSettings);
}
