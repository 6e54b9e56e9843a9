import { decideGrant, toDisplayCredits, toMicroCredits } from '@pilgi/domain/billing';
import { seoulDayStart } from '@pilgi/domain/shared';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { GrantTooLarge } from './credits.errors.ts';
import { getGrantLimits, lockOperator, sumGrantedSince } from './grant-limits.queries.ts';

const ACTOR = /^admin:(?<id>.+)$/;

/** Throws when the operator may not grant that much; the system grants without a limit. */
export async function checkGrantLimits(
  deps: { db: Transaction; clock: Clock },
  { actor, amount_micro }: { actor: string; amount_micro: bigint },
): Promise<void> {
  const admin_id = ACTOR.exec(actor)?.groups?.id;
  if (admin_id === undefined) return;
  // Grants of one operator to several users must not pass the daily limit together.
  await lockOperator(deps.db, admin_id);
  const limits = await readGrantLimits(deps, admin_id);
  const decision = decideGrant({ amount_micro, ...limits });
  if (!decision.allowed) throw new GrantTooLarge(decision.reason, decision.allowed_micro);
}

/** The limits with what the operator has granted today, for the screen. */
export async function showGrantLimits(deps: { db: Queryable; clock: Clock }, { admin_id }: { admin_id: string }) {
  const { max_grant_micro, max_daily_micro, granted_today_micro } = await readGrantLimits(deps, admin_id);
  return {
    per_grant: toDisplayCredits(max_grant_micro),
    per_day: toDisplayCredits(max_daily_micro),
    granted_today: toDisplayCredits(granted_today_micro),
  };
}

async function readGrantLimits({ db, clock }: { db: Queryable; clock: Clock }, admin_id: string) {
  const { max_grant_credits, max_daily_grant_credits } = await getGrantLimits(db);
  return {
    max_grant_micro: toMicroCredits(max_grant_credits),
    max_daily_micro: toMicroCredits(max_daily_grant_credits),
    granted_today_micro: await sumGrantedSince(db, { admin_id, since: seoulDayStart(clock.now()) }),
  };
}
