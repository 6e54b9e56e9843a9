import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export async function getFreeStartFacts(
  db: Queryable,
  input: { user_id: string; address_hash: Buffer; since: Date },
): Promise<{ hasReceived: boolean; isVerified: boolean; isAddressUsed: boolean; givenToday: number }> {
  const { rows } = await sql<{ received: boolean; verified: boolean; used: boolean; given: number }>`
    select exists (select 1 from free_starts where user_id = ${input.user_id}) as received,
      exists (select 1 from users where id = ${input.user_id} and email_verified_at is not null) as verified,
      exists (select 1 from free_starts where address_hash = ${input.address_hash}) as used,
      (select count(*) from free_starts where created_at >= ${input.since})::integer as given`.execute(db);
  const [row] = rows;
  return {
    hasReceived: row?.received ?? false,
    isVerified: row?.verified ?? false,
    isAddressUsed: row?.used ?? false,
    givenToday: row?.given ?? 0,
  };
}

export async function insertFreeStart(
  tx: Transaction,
  input: { user_id: string; address_hash: Buffer; created_at: Date },
): Promise<void> {
  await tx.insertInto('free_starts').values(input).execute();
}

export async function deleteFreeStartsOfWithdrawn(db: Queryable, withdrawnBefore: Date): Promise<number> {
  const result = await db
    .deleteFrom('free_starts')
    .where('user_id', 'in', (gone) => gone.selectFrom('users').select('id').where('withdrawn_at', '<', withdrawnBefore))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
