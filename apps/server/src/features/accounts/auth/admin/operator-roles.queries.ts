import type { OperatorRole } from '@pilgi/domain/back-office';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

/** Operators, also those without a role: they may log in but do nothing. */
export async function listOperators(db: Queryable) {
  return await db
    .selectFrom('users')
    .leftJoin('operator_roles', 'operator_roles.user_id', 'users.id')
    .leftJoin('totp_secrets', 'totp_secrets.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.is_active', 'operator_roles.role'])
    .select(sql<boolean>`totp_secrets.user_id is not null`.as('has_factor'))
    .where('users.is_admin', '=', true)
    .orderBy('operator_roles.role')
    .orderBy('users.email')
    .execute();
}

/** All owners are locked, so that two requests cannot remove the last two. */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('operator_roles')
    .innerJoin('users', 'users.id', 'operator_roles.user_id')
    .select('operator_roles.user_id')
    .where('operator_roles.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .orderBy('operator_roles.user_id')
    .forUpdate('operator_roles')
    .execute();
  return rows.map((row) => row.user_id);
}

export async function findRole(db: Queryable, userId: string): Promise<OperatorRole | null> {
  const row = await db.selectFrom('operator_roles').select('role').where('user_id', '=', userId).executeTakeFirst();
  return row?.role ?? null;
}

export async function upsertRole(
  db: Queryable,
  input: { user_id: string; role: OperatorRole; now: Date },
): Promise<void> {
  const { user_id, role, now } = input;
  await db
    .insertInto('operator_roles')
    .values({ user_id, role, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, updated_at: now }))
    .execute();
}

/** The trigger on the table ends `users.is_admin` too. */
export async function deleteRole(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('operator_roles').where('user_id', '=', userId).execute();
}
