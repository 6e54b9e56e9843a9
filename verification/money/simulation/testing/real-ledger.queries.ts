import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../../apps/server/src/platform/db/database.ts';

export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export async function insertUser(db: Database, id: string, now: Date): Promise<void> {
  const values = { id, email: `${id}@example.com`, password_hash: 'x', created_at: now, updated_at: now };
  await db.insertInto('users').values(values).execute();
}

interface UserState {
  balance_micro: bigint;
  held_micro: bigint;
  entry_count: bigint;
  /** Oldest first: id, remaining, held. */
  lots: [id: string, remaining_micro: string, held_micro: string][];
  refunds: [id: string, status: string][];
}

/** Wallet, lots and refunds of a user in one query. */
export async function getUserState(db: Database, user_id: string): Promise<UserState> {
  const { rows } = await sql<UserState>`
    select balance_micro, held_micro, entry_count,
      (select coalesce(json_agg(json_build_array(id, remaining_micro::text, held_micro::text) order by created_at), '[]')
         from credit_lots where user_id = ${user_id}) as lots,
      (select coalesce(json_agg(json_build_array(id, status) order by requested_at), '[]')
         from refunds where user_id = ${user_id}) as refunds
      from wallets where user_id = ${user_id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no wallet of ${user_id}`);
  return row;
}

export async function findRefundHoldId(db: Database, refundId: string): Promise<string> {
  const row = await db
    .selectFrom('credit_holds')
    .select('id')
    .where('subject_id', '=', refundId)
    .executeTakeFirstOrThrow();
  return row.id;
}
