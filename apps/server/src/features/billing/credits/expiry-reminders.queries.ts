import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface ReminderRound {
  /** Midnight in Seoul at which the credits expire. */
  expires_from: Date;
  days_before: number;
}

export async function insertRounds(db: Queryable, rounds: ReminderRound[]): Promise<void> {
  await db
    .insertInto('expiry_reminder_rounds')
    .values(rounds)
    .onConflict((conflict) => conflict.columns(['expires_from', 'days_before']).doNothing())
    .execute();
}

/** The next unfinished round that no other worker has locked. */
export async function lockOpenRound(tx: Transaction, rounds: ReminderRound[]) {
  const row = await tx
    .selectFrom('expiry_reminder_rounds')
    .select(['expires_from', 'days_before', 'last_user_id'])
    .where('finished_at', 'is', null)
    .where((round) =>
      round.or(
        rounds.map((one) =>
          round.and([round('expires_from', '=', one.expires_from), round('days_before', '=', one.days_before)]),
        ),
      ),
    )
    .orderBy('expires_from')
    .orderBy('days_before')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRound(
  tx: Transaction,
  round: ReminderRound & { last_user_id: string | null; finished_at: Date | null },
): Promise<void> {
  const { expires_from, days_before, ...values } = round;
  await tx
    .updateTable('expiry_reminder_rounds')
    .set(values)
    .where('expires_from', '=', expires_from)
    .where('days_before', '=', days_before)
    .execute();
}

interface ExpiryPeriod {
  from: Date;
  to: Date;
}

/** Users, in id order, with credits that expire within the period. */
export async function listUsersWithExpiring(
  db: Queryable,
  input: ExpiryPeriod & { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_lots')
    .select('user_id')
    .distinct()
    .where('remaining_micro', '>', 0n)
    .where(sql<boolean>`remaining_micro > held_micro`)
    .where('expires_at', '>=', input.from)
    .where('expires_at', '<', input.to)
    .$if(input.after !== null, (lots) => lots.where('user_id', '>', input.after ?? ''))
    .orderBy('user_id')
    .limit(input.limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Read at the time of sending, so that credits used or refunded meanwhile are not mentioned. */
export async function findExpiringForMail(db: Queryable, input: ExpiryPeriod & { user_id: string }) {
  const row = await db
    .selectFrom('credit_lots as lot')
    .innerJoin('users as u', 'u.id', 'lot.user_id')
    .select(['u.email', sql<bigint>`sum(lot.remaining_micro - lot.held_micro)::bigint`.as('amount_micro')])
    .where('lot.user_id', '=', input.user_id)
    .where('lot.remaining_micro', '>', 0n)
    .where('lot.expires_at', '>=', input.from)
    .where('lot.expires_at', '<', input.to)
    .groupBy('u.email')
    .executeTakeFirst();
  return row === undefined || row.amount_micro === 0n ? null : row;
}
