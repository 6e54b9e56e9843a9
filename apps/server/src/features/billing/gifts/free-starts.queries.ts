import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface FreeStartTraces {
  address_hash: Buffer;
  network_hash: Buffer;
  /** Of the browser in which the session was opened. */
  device_hash: Buffer | null;
}

export async function getFreeStartFacts(
  db: Queryable,
  input: FreeStartTraces & { user_id: string; since: Date },
): Promise<{
  hasReceived: boolean;
  hasPaid: boolean;
  isVerified: boolean;
  isAddressUsed: boolean;
  isDeviceUsed: boolean;
  givenToNetwork: number;
  givenToday: number;
}> {
  const { user_id, since } = input;
  const { rows } = await sql<{
    received: boolean;
    paid: boolean;
    verified: boolean;
    address_used: boolean;
    device_used: boolean;
    network: number;
    given: number;
  }>`
    select exists (select 1 from free_starts where user_id = ${user_id}) as received,
      exists (select 1 from payments where user_id = ${user_id}) as paid,
      exists (select 1 from users where id = ${user_id} and email_verified_at is not null) as verified,
      exists (select 1 from free_starts where address_hash = ${input.address_hash}) as address_used,
      exists (select 1 from free_starts
               where device_hash = ${input.device_hash}::bytea
                  or device_hash in (select device_hash from known_devices where user_id = ${user_id})) as device_used,
      (select count(*) from free_starts
        where network_hash = ${input.network_hash} and created_at >= ${since})::integer as network,
      (select count(*) from free_starts where created_at >= ${since})::integer as given`.execute(db);
  const [row] = rows;
  return {
    hasReceived: row?.received ?? false,
    hasPaid: row?.paid ?? false,
    isVerified: row?.verified ?? false,
    isAddressUsed: row?.address_used ?? false,
    isDeviceUsed: row?.device_used ?? false,
    givenToNetwork: row?.network ?? 0,
    givenToday: row?.given ?? 0,
  };
}

export async function findSessionDevice(db: Queryable, sessionId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('sessions').select('device_hash').where('id', '=', sessionId).executeTakeFirst();
  return row?.device_hash ?? null;
}

export async function insertFreeStart(
  tx: Transaction,
  input: FreeStartTraces & { user_id: string; created_at: Date },
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
