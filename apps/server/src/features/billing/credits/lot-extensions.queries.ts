import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export type ExtendOutcome = 'EXTENDED' | 'ALREADY' | 'UNKNOWN' | 'NOTHING_LEFT' | 'NOT_LATER' | 'TOO_LONG';

interface Extension {
  id: string;
  lot_id: string;
  to: Date;
  cause: 'REQUEST' | 'CORRECTION' | 'OUTAGE';
  reason: string;
  requested_by: string;
  outage_id?: string;
  now: Date;
}

export async function updateLotExpiry(db: Queryable, extension: Extension): Promise<ExtendOutcome> {
  const { id, lot_id, to, cause, reason, requested_by, outage_id = null, now } = extension;
  const { rows } = await sql<{ outcome: ExtendOutcome }>`
    select extend_lot(${id}::uuid, ${lot_id}::uuid, ${to}::timestamptz, ${cause}::extension_cause, ${reason}, ${requested_by}::uuid,
      ${outage_id}::uuid, ${now}::timestamptz) as outcome`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('extend_lot must return one row');
  return row.outcome;
}

export async function findLot(db: Queryable, input: { id: string; user_id: string }) {
  const row = await db
    .selectFrom('credit_lots')
    .select(['id', 'expires_at'])
    .where('id', '=', input.id)
    .where('user_id', '=', input.user_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function listExtensions(db: Queryable, lotIds: readonly string[]) {
  if (lotIds.length === 0) return [];
  return await db
    .selectFrom('lot_extensions')
    .select(['id', 'lot_id', 'from_expiry', 'to_expiry', 'cause', 'reason', 'created_at'])
    .where('lot_id', 'in', [...lotIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The extensions that one mail reports: a single one, or all of the user after one outage. */
export async function findExtensionForMail(db: Queryable, input: { user_id: string; extension_id: string }) {
  const rows = await db
    .selectFrom('lot_extensions as x')
    .innerJoin('credit_lots as lot', 'lot.id', 'x.lot_id')
    .innerJoin('users as u', 'u.id', 'lot.user_id')
    .select(['u.email', 'x.to_expiry', 'x.cause', 'lot.remaining_micro'])
    .where('lot.user_id', '=', input.user_id)
    .where('u.withdrawn_at', 'is', null)
    .where('lot.remaining_micro', '>', 0n)
    .where((one) =>
      one.or([
        one('x.id', '=', input.extension_id),
        one('x.outage_id', '=', (db2) =>
          db2.selectFrom('lot_extensions as m').select('m.outage_id').where('m.id', '=', input.extension_id),
        ),
      ]),
    )
    .orderBy('x.to_expiry')
    .execute();
  return rows;
}

export async function insertOutage(
  db: Queryable,
  outage: {
    id: string;
    starts_at: Date;
    ends_at: Date;
    days: number;
    reason: string;
    requested_by: string;
    approved_by: string | null;
    now: Date;
  },
): Promise<void> {
  const { now, ...values } = outage;
  await db
    .insertInto('outage_extensions')
    .values({ ...values, created_at: now })
    .execute();
}

const outageColumns = [
  'id',
  'starts_at',
  'ends_at',
  'days',
  'reason',
  'requested_by',
  'last_user_id',
  'extended_lots',
  'created_at',
  'finished_at',
] as const;

export async function listOutages(db: Queryable, limit: number) {
  return await db
    .selectFrom('outage_extensions')
    .select(outageColumns)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The oldest unfinished outage that no other worker has locked. */
export async function lockOpenOutage(tx: Transaction) {
  const row = await tx
    .selectFrom('outage_extensions')
    .select(outageColumns)
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Lots of the next users that were valid during the outage. */
export async function listOutageLots(
  db: Queryable,
  input: { starts_at: Date; ends_at: Date; after: string | null; users: number },
) {
  const { rows } = await sql<{ id: string; user_id: string; expires_at: Date }>`
    with next as (
      select distinct user_id from credit_lots
      where remaining_micro > 0 and created_at < ${input.ends_at} and expires_at > ${input.starts_at}
        and (${input.after}::uuid is null or user_id > ${input.after}::uuid)
      order by user_id limit ${input.users})
    select lot.id, lot.user_id, lot.expires_at from credit_lots lot join next using (user_id)
    where lot.remaining_micro > 0 and lot.created_at < ${input.ends_at} and lot.expires_at > ${input.starts_at}
    order by lot.user_id, lot.id`.execute(db);
  return rows;
}

export async function updateOutageProgress(
  tx: Transaction,
  progress: { id: string; last_user_id: string | null; extended_lots: number; finished_at: Date | null },
): Promise<void> {
  const { id, ...values } = progress;
  await tx.updateTable('outage_extensions').set(values).where('id', '=', id).execute();
}
