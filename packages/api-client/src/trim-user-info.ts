import type { CurrentUser } from '@pilgi/contract';

/** The copy stays in browser storage after the page is closed, so it must not contain lecture titles or payments. */
export function trimUserInfo(user: CurrentUser): CurrentUser {
  const { id, email, credit_balance, held_credits, spendable_credits, is_admin, is_active, created_at, updated_at } =
    user;
  const storedFields = {
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
  return { ...storedFields, jobs: [], transactions: [] };
}
