import { IDENTITY_PROVIDERS } from '@pilgi/domain/accounts';
import type { Transaction } from '../../../platform/db/database.ts';

/** How a session was opened; the database has the same list. */
const WAYS_IN = ['password', 'code', 'passkey', ...IDENTITY_PROVIDERS] as const;
export type WayIn = (typeof WAYS_IN)[number];

export const isWayIn = (text: string): text is WayIn => WAYS_IN.some((way) => way === text);

/**
 * All ways to log in to an account, for the rule that one must remain. Locks the account, so that two concurrent
 * removals cannot both find another way. A new kind of log-in is counted here.
 */
export async function countWaysIn(tx: Transaction, userId: string): Promise<number> {
  const { password_hash } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  let ways = password_hash === null ? 0 : 1;
  for (const table of ['identities', 'passkeys'] as const) {
    const { rows } = await tx
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as('rows'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    ways += Number(rows);
  }
  return ways;
}
