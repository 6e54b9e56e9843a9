import { toDisplayCredits } from '@pilgi/domain/billing';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { balanceOf } from '../billing/index.ts';

/** How long a stored quote can be used: enough to decide, or to buy credits first. */
export const QUOTE_VALID_MS = 30 * 60_000;

/** The ceiling as users see it, and what would be left of their credits while it is held. */
export async function previewPrice(
  deps: { db: Queryable; clock: Clock },
  { user_id, ceiling_micro }: { user_id: string; ceiling_micro: bigint },
): Promise<{ ceiling_credits: number; balance_after: number; is_affordable: boolean }> {
  const { spendable_micro } = await balanceOf(deps, user_id);
  const left = spendable_micro - ceiling_micro;
  return {
    ceiling_credits: toDisplayCredits(ceiling_micro),
    balance_after: toDisplayCredits(left > 0n ? left : 0n),
    is_affordable: left >= 0n,
  };
}

/** Whether the user has confirmed this ceiling; prices may change between quote and start. */
export function isConfirmedPrice(ceiling_micro: bigint, confirmed_credits: number): boolean {
  return toDisplayCredits(ceiling_micro) === confirmed_credits;
}
