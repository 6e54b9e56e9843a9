import type { CurrentUser } from '@pilgi/contract';

export function createCurrentUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01',
    email: 'minji@example.com',
    credit_balance: 12.5,
    held_credits: 0,
    spendable_credits: 12.5,
    is_admin: false,
    is_active: true,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    jobs: [],
    transactions: [],
    ...changes,
  };
}
