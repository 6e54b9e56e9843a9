import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export type GiftKind = 'PROMOTION' | 'REFERRER' | 'REFERRED' | 'FREE_START' | 'REVIEW';

export async function insertGift(
  tx: Transaction,
  gift: { id: string; kind: GiftKind; subject_id: string; user_id: string; amount_micro: bigint; created_at: Date },
): Promise<void> {
  await tx.insertInto('gifts').values(gift).execute();
}

export async function getGrowthSettings(db: Queryable) {
  return await db.selectFrom('growth_settings').selectAll().executeTakeFirstOrThrow();
}

/** Serializes decisions about a budget that all accounts share. */
export async function lockGrowthSettings(tx: Transaction) {
  return await tx.selectFrom('growth_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export type GrowthSettings = Awaited<ReturnType<typeof getGrowthSettings>>;

export async function updateGrowthSettings(
  tx: Transaction,
  settings: Partial<Omit<GrowthSettings, 'id' | 'updated_at'>> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('growth_settings').set(settings).execute();
}

/** Number and credits of gifts by kind since a moment. */
export async function listGiftSums(db: Queryable, since: Date) {
  return await db
    .selectFrom('gifts')
    .select(['kind', sql<number>`count(*)::integer`.as('count'), sql<bigint>`sum(amount_micro)::bigint`.as('micro')])
    .where('created_at', '>=', since)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}

export async function getGiftForMail(db: Queryable, id: string) {
  return (
    (await db
      .selectFrom('gifts')
      .innerJoin('users', 'users.id', 'gifts.user_id')
      .innerJoin('ledger_entries as e', (join) => join.onRef('e.source_id', '=', 'gifts.id').on('e.kind', '=', 'GRANT'))
      .innerJoin('ledger_transfers as t', 't.entry_id', 'e.id')
      .innerJoin('credit_lots as lot', 'lot.id', 't.lot_id')
      .select(['gifts.kind', 'gifts.amount_micro', 'users.email', 'lot.expires_at'])
      .where('gifts.id', '=', id)
      .where('users.is_active', '=', true)
      .executeTakeFirst()) ?? null
  );
}
