import { creditExpiryFor } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { deltaOf } from './check-grant-limits.ts';
import { SubtractionTooLarge, UnknownWallet } from './credits.errors.ts';
import { hasAdjustmentEntry, insertGrant, insertSubtraction, lockWallet } from './credits.queries.ts';
import { balanceOf } from './read-balance.ts';

export interface Adjustment {
  user_id: string;
  operation: 'add' | 'subtract' | 'set';
  amount_micro: bigint;
  /** Idempotency key: a repeated id is applied once. */
  action_id: string;
  actor: string;
  reason: string;
}

/** An operator's correction. `set` posts the difference to the current balance, under the wallet lock. */
export async function adjustCredits(deps: { db: Transaction; clock: Clock }, input: Adjustment): Promise<bigint> {
  if (!(await lockWallet(deps.db, input.user_id))) throw new UnknownWallet();
  if (!(await hasAdjustmentEntry(deps.db, { source_id: input.action_id }))) {
    const { balance_micro } = await balanceOf(deps, input.user_id);
    await postAdjustment(deps, input, deltaOf(input, balance_micro));
  }
  return (await balanceOf(deps, input.user_id)).balance_micro;
}

async function postAdjustment(
  deps: { db: Transaction; clock: Clock },
  input: Adjustment,
  delta: bigint,
): Promise<void> {
  const { user_id, action_id: source_id, actor, reason } = input;
  if (delta === 0n) return;
  if (delta > 0n) return await grantCredits(deps, { user_id, source_id, amount_micro: delta, actor, reason });
  const subtraction = { user_id, source_id, amount_micro: -delta, actor, reason };
  const outcome = await insertSubtraction(deps.db, { ...subtraction, now: deps.clock.now() });
  if (outcome !== 'INSUFFICIENT') return;
  throw new SubtractionTooLarge((await balanceOf(deps, user_id)).spendable_micro);
}

/** A grant is valid for one year, like bought credits. */
export async function grantCredits(
  deps: { db: Queryable; clock: Clock },
  input: { user_id: string; source_id: string; amount_micro: bigint; actor: string; reason: string },
): Promise<void> {
  const now = deps.clock.now();
  await insertGrant(deps.db, { ...input, expires_at: creditExpiryFor(now), now });
}
