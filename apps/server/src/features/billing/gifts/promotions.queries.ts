import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** Locked, so that the limits hold under concurrent redemptions. */
export async function lockPromotionByCode(tx: Transaction, code: string) {
  return (
    (await tx.selectFrom('promotions').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()) ?? null
  );
}

export async function lockPromotion(tx: Transaction, id: string) {
  return (await tx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function countRedemptions(
  db: Queryable,
  input: { promotion_id: string; user_id: string },
): Promise<number> {
  const row = await db
    .selectFrom('promotion_redemptions')
    .select((one) => one.fn.countAll<bigint>().as('count'))
    .where('promotion_id', '=', input.promotion_id)
    .where('user_id', '=', input.user_id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertRedemption(
  tx: Transaction,
  redemption: { id: string; promotion_id: string; user_id: string; number: number; created_at: Date },
): Promise<void> {
  await tx.insertInto('promotion_redemptions').values(redemption).execute();
}

export interface NewPromotion {
  code: string;
  note: string;
  credits: number;
  credit_days: number;
  valid_from: Date;
  valid_until: Date;
  max_total: number;
  max_per_account: number;
  created_by: string;
  created_at: Date;
}

/** Null when the code exists. */
export async function insertPromotion(tx: Transaction, promotion: NewPromotion): Promise<string | null> {
  const row = await tx
    .insertInto('promotions')
    .values(promotion)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updatePromotionEnded(
  tx: Transaction,
  input: { id: string; ended_by: string; ended_at: Date },
): Promise<boolean> {
  const { id, ...values } = input;
  const open = tx.updateTable('promotions').set(values).where('id', '=', id).where('ended_at', 'is', null);
  return (await open.executeTakeFirst()).numUpdatedRows === 1n;
}

const MAX_LISTED = 200;

export async function listPromotions(db: Queryable) {
  return await db
    .selectFrom('promotions')
    .select([
      'id',
      'code',
      'note',
      'credits',
      'credit_days',
      'valid_from',
      'valid_until',
      'max_total',
      'max_per_account',
      'redeemed',
      'created_at',
      'ended_at',
    ])
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Newest first. The address of a withdrawn account is anonymous. */
export async function listRedemptions(db: Queryable, promotionId: string) {
  return await db
    .selectFrom('promotion_redemptions as r')
    .innerJoin('users', 'users.id', 'r.user_id')
    .select(['r.id', 'users.email', 'r.user_id', 'r.number', 'r.created_at'])
    .where('r.promotion_id', '=', promotionId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(MAX_LISTED)
    .execute();
}

export async function hasPromotion(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from promotions where id = ${id}::uuid) as found`.execute(db);
  return rows[0]?.found ?? false;
}
