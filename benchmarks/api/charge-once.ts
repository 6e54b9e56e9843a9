import { toDisplayCredits } from '@pilgi/domain/billing';
import { balanceOf, captureHold, holdCredits } from '../../apps/server/src/features/billing/index.ts';
import type { Clock } from '../../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { inSharedTransaction } from '../../apps/server/src/platform/db/in-shared-transaction.ts';

const HOUR_MS = 3_600_000;
const HELD_MICRO = 9_000_000n;

/** Hold, capture and balance of one job in one transaction. */
export async function chargeOnce(
  deps: { db: Database; clock: Clock },
  input: { user_id: string; subject_id: string; amount: number },
): Promise<{ credits_added: number; new_credit_balance: number }> {
  const { user_id, subject_id, amount } = input;
  const balance = await inSharedTransaction(deps.db, user_id, async (tx) => {
    const within = { db: tx, clock: deps.clock };
    const expires_at = new Date(deps.clock.now().getTime() + HOUR_MS);
    const held = { user_id, purpose: 'JOB' as const, subject_id, amount_micro: HELD_MICRO, expires_at };
    const { hold_id } = await holdCredits(within, held);
    await captureHold(within, { hold_id, amount_micro: BigInt(amount) });
    return await balanceOf(within, user_id);
  });
  return {
    credits_added: -toDisplayCredits(BigInt(amount)),
    new_credit_balance: toDisplayCredits(balance.balance_micro),
  };
}
