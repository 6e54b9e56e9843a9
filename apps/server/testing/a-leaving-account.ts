import { randomBytes } from 'node:crypto';
import type { TestApp } from './start-test-app.ts';

/** Another account that waits for a bank account, because a leaving one can do nothing else. */
export async function aLeavingAccount(server: TestApp): Promise<string> {
  const now = server.clock.now();
  const email = `leaving-${randomBytes(8).toString('hex')}@example.com`;
  const account = { email, password_hash: 'x', is_active: false, created_at: now, updated_at: now };
  const { id: user_id } = await server.db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  const state = { status: 'NEEDS_ACCOUNT' as const, requested_at: now, next_check_at: now };
  await server.db
    .insertInto('withdrawals')
    .values({ user_id, forfeits_small: false, ...state })
    .execute();
  return user_id;
}
