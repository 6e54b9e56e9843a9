import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** Keeps an existing code. Null when the new code is taken by another account. */
export async function insertReferralCode(
  db: Queryable,
  input: { user_id: string; code: string; created_at: Date },
): Promise<string | null> {
  await db
    .insertInto('referral_codes')
    .values(input)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await findReferralCode(db, input.user_id);
}

async function findReferralCode(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst();
  return row?.code ?? null;
}

/** Codes of inactive and leaving accounts do not work. */
export async function findReferrer(db: Queryable, code: string) {
  const row = await db
    .selectFrom('referral_codes as c')
    .innerJoin('users', 'users.id', 'c.user_id')
    .select(['users.id', 'users.email'])
    .where('c.code', '=', code)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function getReferred(db: Queryable, userId: string) {
  return await db
    .selectFrom('users')
    .select([
      'users.id',
      'users.email',
      sql<boolean>`exists (select 1 from referrals r where r.referred_id = users.id)`.as('isReferred'),
      sql<boolean>`exists (select 1 from payments p where p.user_id = users.id)`.as('hasPaid'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** False when the account already entered a code. */
export async function insertReferral(
  tx: Transaction,
  referral: { referred_id: string; referrer_id: string; created_at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('referred_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Waiting referrals with a payment that can no longer be refunded in full. */
export async function listDueReferrals(
  db: Queryable,
  input: { min_won: number; approved_before: Date; limit: number },
): Promise<{ referred_id: string; referrer_id: string; payment_id: string }[]> {
  const { rows } = await sql<{ referred_id: string; referrer_id: string; payment_id: string }>`
    select r.referred_id, r.referrer_id, first.id as payment_id from referrals r
    join lateral (
      select p.id from payments p
      where p.user_id = r.referred_id and p.amount_won >= ${input.min_won} and p.approved_at <= ${input.approved_before}
        and p.approved_at >= r.created_at
        and not exists (select 1 from refunds f where f.payment_id = p.id and f.status <> 'FAILED')
        and not exists (select 1 from external_cancels e where e.payment_id = p.id)
      order by p.approved_at, p.id limit 1) first on true
    where r.status = 'WAITING' order by r.created_at limit ${input.limit}`.execute(db);
  return rows;
}

/** The provider masks the middle of card numbers; issuer and visible digits identify a card well enough to refuse a gift. */
export async function sharesCard(db: Queryable, input: { referred_id: string; referrer_id: string }): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (
      select 1 from payments a join payments b on b.card_number = a.card_number and b.card_issuer is not distinct from a.card_issuer
      where a.user_id = ${input.referred_id}::uuid and b.user_id = ${input.referrer_id}::uuid and a.card_number is not null
    ) as shared`.execute(db);
  return rows[0]?.shared ?? false;
}

export async function countRewards(db: Queryable, input: { user_id: string; since: Date }): Promise<number> {
  const row = await db
    .selectFrom('gifts')
    .select((gift) => gift.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', input.user_id)
    .where('kind', '=', 'REFERRER')
    .where('created_at', '>=', input.since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether the account is active; locks nothing. */
export async function isAccountActive(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_active').where('id', '=', userId).executeTakeFirst();
  return row?.is_active ?? false;
}

export async function lockWaitingReferral(tx: Transaction, referredId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referrals')
    .select('referred_id')
    .where('referred_id', '=', referredId)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateReferralDecided(
  tx: Transaction,
  input: {
    referred_id: string;
    status: 'REWARDED' | 'REFUSED';
    refusal: 'SAME_CARD' | 'LEFT' | null;
    referrer_refusal: 'MONTHLY_CAP' | 'LEFT' | null;
    payment_id: string | null;
    decided_at: Date;
  },
): Promise<void> {
  const { referred_id, ...values } = input;
  await tx.updateTable('referrals').set(values).where('referred_id', '=', referred_id).execute();
}

/** What a referrer sees: numbers only, never who was referred. */
export async function getReferralSummary(db: Queryable, input: { user_id: string; since: Date }) {
  const { rows } = await sql<{ waiting: number; rewarded: number; rewarded_this_month: number; is_referred: boolean }>`
    select (select count(*) from referrals where referrer_id = ${input.user_id} and status = 'WAITING')::integer as waiting,
      (select count(*) from gifts where user_id = ${input.user_id} and kind = 'REFERRER')::integer as rewarded,
      (select count(*) from gifts where user_id = ${input.user_id} and kind = 'REFERRER'
        and created_at >= ${input.since})::integer as rewarded_this_month,
      exists (select 1 from referrals where referred_id = ${input.user_id}) as is_referred`.execute(db);
  return rows[0] ?? { waiting: 0, rewarded: 0, rewarded_this_month: 0, is_referred: false };
}

/** Figures for operators. */
export async function listReferralSums(db: Queryable) {
  return await db
    .selectFrom('referrals')
    .select(['status', 'refusal', 'referrer_refusal', sql<number>`count(*)::integer`.as('count')])
    .groupBy(['status', 'refusal', 'referrer_refusal'])
    .orderBy('status')
    .execute();
}
