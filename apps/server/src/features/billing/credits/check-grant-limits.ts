import { decideGrant, toDisplayCredits, toMicroCredits } from '@pilgi/domain/billing';
import { seoulDayStart } from '@pilgi/domain/shared';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { getGrantLimits, lockOperator, sumGrantedSince } from './grant-limits.queries.ts';
import { balanceOf } from './read-balance.ts';

interface RequestedAdjustment {
  admin_id: string;
  user_id: string;
  operation: 'add' | 'subtract' | 'set';
  amount_micro: bigint;
}

/** The wallet must be locked. Removing credits and granting above the limits need a second operator. */
export async function findNeededApproval(
  deps: { db: Transaction; clock: Clock },
  input: RequestedAdjustment,
): Promise<'credit_grant' | 'credit_removal' | null> {
  const { balance_micro } = await balanceOf(deps, input.user_id);
  const delta_micro = deltaOf(input, balance_micro);
  if (delta_micro < 0n) return 'credit_removal';
  // Grants of one operator to several users must not pass the daily limit together.
  await lockOperator(deps.db, input.admin_id);
  const limits = await readGrantLimits(deps, input);
  return decideGrant({ amount_micro: delta_micro, ...limits }).allowed ? null : 'credit_grant';
}

/** Change of the balance; `set` means the difference to the current balance. */
export function deltaOf(
  { operation, amount_micro }: Pick<RequestedAdjustment, 'operation' | 'amount_micro'>,
  balance_micro: bigint,
): bigint {
  if (operation === 'set') return amount_micro - balance_micro;
  return operation === 'add' ? amount_micro : -amount_micro;
}

/** The limits with what the operator has granted today, for the screen. */
export async function showGrantLimits(deps: { db: Queryable; clock: Clock }, { admin_id }: { admin_id: string }) {
  const { max_grant_micro, max_daily_micro, granted_today_micro } = await readGrantLimits(deps, { admin_id });
  return {
    per_grant: toDisplayCredits(max_grant_micro),
    per_day: toDisplayCredits(max_daily_micro),
    granted_today: toDisplayCredits(granted_today_micro),
  };
}

async function readGrantLimits(
  { db, clock }: { db: Queryable; clock: Clock },
  { admin_id, user_id }: { admin_id: string; user_id?: string },
) {
  const { max_grant_credits, max_daily_grant_credits } = await getGrantLimits(db);
  const today = { admin_id, since: seoulDayStart(clock.now()) };
  return {
    max_grant_micro: toMicroCredits(max_grant_credits),
    max_daily_micro: toMicroCredits(max_daily_grant_credits),
    granted_today_micro: await sumGrantedSince(db, today),
    granted_user_today_micro: user_id === undefined ? 0n : await sumGrantedSince(db, { ...today, user_id }),
  };
}
