import type { CurrentUser } from '@pilgi/contract';

/** The stored copy outlives the screen, so lecture titles and payments never enter it. */
export function trimUserInfo(user: CurrentUser): CurrentUser {
  const { id, email, credit_balance, is_admin, is_active, created_at, updated_at } = user;
  return { id, email, credit_balance, is_admin, is_active, created_at, updated_at, jobs: [], transactions: [] };
}
