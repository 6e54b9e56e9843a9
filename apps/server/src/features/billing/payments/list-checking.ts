import { checkingStateFor } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listUnresolvedPayments } from './payments.queries.ts';

/** Payments and refunds whose outcome is unknown or under review: the buyer must not take them for lost. */
export async function listChecking(deps: Pick<AppDeps, 'db' | 'clock'>, { user_id }: { user_id: string }) {
  const now = deps.clock.now();
  const rows = await listUnresolvedPayments(deps.db, user_id);
  return rows.map(({ status, ...row }) => ({ ...row, state: checkingStateFor({ status, since: row.since }, now) }));
}
