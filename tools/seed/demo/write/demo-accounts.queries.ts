import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type { PlannedUser } from '../plan/demo-plan.ts';

/** Not the form of a hash, so no password fits. */
const NO_PASSWORD = 'demo-account-without-password';

export async function isDemoSeeded(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('password_hash', '=', NO_PASSWORD).executeTakeFirst();
  return row !== undefined;
}

/** Fails on a second account with the same address, so that two runs at the same time cannot both commit. */
export async function insertDemoUsers(tx: Transaction, users: readonly PlannedUser[]): Promise<void> {
  const rows = users.map((user) => ({ ...user, password_hash: NO_PASSWORD, updated_at: user.created_at }));
  await tx.insertInto('users').values(rows).execute();
}

/** A sample account is as old as its first lecture requires. */
export async function updateUserJoined(tx: Transaction, input: { id: string; created_at: Date }): Promise<void> {
  const { id, created_at } = input;
  await tx.updateTable('users').set({ created_at, updated_at: created_at }).where('id', '=', id).execute();
}

/** Counted again with the demo data by the caller. */
export async function deleteRolledUpDays(tx: Transaction): Promise<void> {
  await sql`delete from usage_days`.execute(tx);
  await sql`delete from overview_days`.execute(tx);
}
