import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { isDue } from '../../../platform/db/due.queries.ts';
import type { DueInput } from '../../../platform/workflow/start-due-work.ts';

export type WithdrawalStatus = 'REFUNDING' | 'NEEDS_ACCOUNT' | 'CLOSED';

/** False for a repeated request. */
export async function insertWithdrawal(
  tx: Transaction,
  input: { user_id: string; forfeits_small: boolean; now: Date; next_check_at: Date },
): Promise<boolean> {
  const { now, ...values } = input;
  const result = await tx
    .insertInto('withdrawals')
    .values({ ...values, requested_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findWithdrawal(db: Queryable, userId: string) {
  return (await db.selectFrom('withdrawals').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function getWithdrawal(db: Queryable, userId: string) {
  return await db.selectFrom('withdrawals').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}

export async function lockDueWithdrawals(db: Queryable, input: DueInput) {
  return await db
    .selectFrom('withdrawals')
    .select(['user_id as id', 'attempts'])
    .where('status', '<>', 'CLOSED')
    .where(isDue('next_check_at', input))
    .orderBy('next_check_at')
    .limit(input.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateWithdrawalNextCheck(
  db: Queryable,
  input: { id: string; attempts: number; next_check_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  await db.updateTable('withdrawals').set(values).where('user_id', '=', id).where('status', '<>', 'CLOSED').execute();
}

export async function updateNeedsAccount(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ status: 'NEEDS_ACCOUNT' })
    .where('user_id', '=', userId)
    .where('status', '=', 'REFUNDING')
    .execute();
}

export async function updateWithdrawalClosed(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      status: 'CLOSED',
      closed_at: input.now,
      next_check_at: null,
      link_hash: null,
      link_expires_at: null,
      bank_sealed: null,
    })
    .where('user_id', '=', input.user_id)
    .execute();
}

/** Counts the mail when it is queued; the link itself is created when the mail is sent. */
export async function updateLinkQueued(tx: Transaction, userId: string): Promise<number> {
  const row = await tx
    .updateTable('withdrawals')
    .set({ links_sent: sql`links_sent + 1`, link_hash: null, link_expires_at: null })
    .where('user_id', '=', userId)
    .returning('links_sent')
    .executeTakeFirstOrThrow();
  return row.links_sent;
}

/** Replaces the previous link. No effect after an account was given: the link is used. */
export async function updateLink(
  db: Queryable,
  input: { user_id: string; link_hash: Buffer; link_expires_at: Date },
): Promise<boolean> {
  const { user_id, ...values } = input;
  const result = await db
    .updateTable('withdrawals')
    .set(values)
    .where('user_id', '=', user_id)
    .where('status', '=', 'NEEDS_ACCOUNT')
    .where('bank_sealed', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findWithdrawalByLink(db: Queryable, input: { link_hash: Buffer; now: Date }) {
  const row = await db
    .selectFrom('withdrawals')
    .select(['user_id', 'link_expires_at'])
    .where('link_hash', '=', input.link_hash)
    .where('link_expires_at', '>', input.now)
    .where('status', '=', 'NEEDS_ACCOUNT')
    .executeTakeFirst();
  return row ?? null;
}

/** True for exactly one caller: the link is used up. */
export async function updateBankGiven(
  db: Queryable,
  input: { user_id: string; link_hash: Buffer; bank_sealed: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('withdrawals')
    .set({ bank_sealed: input.bank_sealed, bank_given_at: input.now, link_hash: null, link_expires_at: null })
    .where('user_id', '=', input.user_id)
    .where('link_hash', '=', input.link_hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateBankErased(tx: Transaction, userId: string): Promise<void> {
  await tx.updateTable('withdrawals').set({ bank_sealed: null }).where('user_id', '=', userId).execute();
}

const openWithdrawals = (db: Queryable) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('users', 'users.id', 'w.user_id')
    .select([
      'w.user_id as id',
      'users.email',
      'w.status',
      'w.requested_at',
      'w.bank_given_at',
      'w.links_sent',
      'w.link_expires_at',
      sql<boolean>`w.bank_sealed is not null`.as('has_account'),
      sql<number>`coalesce((select sum(amount_won) from paybacks b where b.user_id = w.user_id and b.status = 'OWED'), 0)::integer`.as(
        'owed_won',
      ),
      sql<number>`(select count(*) from refunds r where r.user_id = w.user_id and r.status in ('PENDING', 'REVIEW'))::integer`.as(
        'open_refunds',
      ),
    ])
    .where('w.status', '<>', 'CLOSED');

/** Open withdrawals that an operator can see, oldest first. */
export async function listOpenWithdrawals(db: Queryable) {
  return await openWithdrawals(db).orderBy('w.requested_at').limit(200).execute();
}

export async function findOpenWithdrawal(db: Queryable, userId: string) {
  return (await openWithdrawals(db).where('w.user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** Credits that were removed because of the withdrawal. */
export async function getGivenUpMicro(db: Queryable, userId: string): Promise<bigint> {
  const { rows } = await sql<{ micro: bigint }>`
    select coalesce(-sum(e.delta_micro), 0)::bigint as micro from ledger_entries e join credit_lots lot on lot.id = e.source_id
    where e.user_id = ${userId} and e.kind = 'EXPIRE' and e.reason = 'withdrawal' and lot.expires_at > e.created_at`.execute(
    db,
  );
  return rows[0]?.micro ?? 0n;
}

export async function listSealedAccounts(db: Queryable) {
  return await db
    .selectFrom('withdrawals')
    .select(['user_id', 'bank_sealed'])
    .where('bank_sealed', 'is not', null)
    .execute();
}

export async function updateBankSealed(
  db: Queryable,
  input: { user_id: string; bank_sealed: string; before: string },
): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ bank_sealed: input.bank_sealed })
    .where('user_id', '=', input.user_id)
    .where('bank_sealed', '=', input.before)
    .execute();
}
