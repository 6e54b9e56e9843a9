import type { CurrentUser } from '@pilgi/contract';

/** The stored copy outlives the screen, so lecture titles and payments never enter it. */
export function trimUserInfo(user: CurrentUser): CurrentUser {
  const { id, email, credit_balance, held_credits, spendable_credits, is_admin, is_active, created_at, updated_at } =
    user;
  const kept = {
    id,
    email,
    credit_balance,
    held_credits,
    spendable_credits,
    is_admin,
    is_active,
    created_at,
    updated_at,
  };
  return { ...kept, jobs: [], transactions: [] };
}
