import type { Queryable } from '../../apps/server/src/platform/db/database.ts';

/** Answers whether the account is new; an existing one keeps whatever the developer did with it. */
export async function insertSampleAccount(
  db: Queryable,
  input: { email: string; password_hash: string; is_admin: boolean; is_active: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values({
      email: input.email,
      password_hash: input.password_hash,
      is_admin: input.is_admin,
      is_active: input.is_active,
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
