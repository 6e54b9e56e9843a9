import { paymentsModeAt, type TopUpPolicy, topUpStateFor } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { TopUpsClosed } from './payments.errors.ts';

export interface TopUpDeps extends Pick<AppDeps, 'clock'> {
  topUps: TopUpPolicy;
  getAccountEmail: (db: Queryable, user_id: string) => Promise<string>;
}

/** Whether this account may pay now, and whether with the provider's test keys. */
export async function requireTopUps(deps: TopUpDeps & { db: Queryable }, userId: string): Promise<{ isTest: boolean }> {
  const state = await findTopUpState(deps, userId);
  if (!state.canPay) throw new TopUpsClosed(state.reason);
  return { isTest: state.isTest };
}

async function findTopUpState({ db, clock, topUps, getAccountEmail }: TopUpDeps & { db: Queryable }, userId: string) {
  return topUpStateFor(topUps, await getAccountEmail(db, userId), clock.now());
}

export async function showAvailability(deps: TopUpDeps & { db: Queryable }, { user_id }: { user_id: string }) {
  const { canPay: can_pay } = await findTopUpState(deps, user_id);
  return { mode: paymentsModeAt(deps.topUps, deps.clock.now()), can_pay };
}
