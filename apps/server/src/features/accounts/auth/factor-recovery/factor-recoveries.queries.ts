import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

const SHOWN = ['status', 'created_at', 'due_at', 'ended_at'] as const;

/** Null when one is waiting already, also under concurrent calls. */
export async function insertRecovery(
  tx: Transaction,
  input: { user_id: string; created_at: Date; due_at: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('factor_recoveries')
    .values(input)
    .onConflict((conflict) => conflict.column('user_id').where('status', '=', 'WAITING').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findWaitingRecovery(db: Queryable, userId: string) {
  const row = await db
    .selectFrom('factor_recoveries')
    .select(['id', 'due_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  return row ?? null;
}

export async function findNewestRecovery(db: Queryable, userId: string) {
  const row = await db
    .selectFrom('factor_recoveries')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function listWaitingRecoveries(db: Queryable, limit: number) {
  return await db
    .selectFrom('factor_recoveries')
    .select(['id', 'user_id', 'created_at', 'due_at', 'notices'])
    .where('status', '=', 'WAITING')
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** The account when the recovery was still waiting; true for exactly one caller. */
export async function updateRecoveryEnded(
  tx: Transaction,
  input: { id: string; status: 'DONE' | 'CANCELLED'; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('factor_recoveries')
    .set({ status: input.status, ended_at: input.now, ...(input.status === 'DONE' ? { notices: 3 } : {}) })
    .where('id', '=', input.id)
    .where('status', '=', 'WAITING')
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function updateRecoveryReminded(tx: Transaction, id: string): Promise<boolean> {
  const waiting = tx.updateTable('factor_recoveries').set({ notices: 2 }).where('id', '=', id);
  const result = await waiting.where('status', '=', 'WAITING').where('notices', '=', 1).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findRecoveryForMail(db: Queryable, id: string) {
  const row = await db
    .selectFrom('factor_recoveries as recovery')
    .innerJoin('users', 'users.id', 'recovery.user_id')
    .select(['recovery.due_at', 'recovery.status', 'users.email'])
    .where('recovery.id', '=', id)
    .where('users.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteRecoveriesOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('factor_recoveries').where('user_id', '=', userId).execute();
}

export async function deleteRecoveriesEndedBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('factor_recoveries').where('ended_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
