import { TRUSTED_PAYMENT_WON, type TrustFacts } from '@pilgi/domain/accounts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

/** Serializes what is counted against the quota of one account. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

/** Refunds count from their request on, cancels by the provider (chargebacks included) from their booking on. */
export async function getTrustFacts(db: Queryable, userId: string): Promise<TrustFacts> {
  const { rows } = await sql<TrustFacts>`
    select u.email_verified_at,
           (select min(p.approved_at)
              from payments p
             where p.user_id = u.id
               and p.amount_won
                 - coalesce((select sum(r.amount_won) from refunds r
                              where r.payment_id = p.id and r.status <> 'FAILED'), 0)
                 - coalesce((select sum(c.cancel_won) from external_cancels c where c.payment_id = p.id), 0)
                 >= ${TRUSTED_PAYMENT_WON}::int) as paid_since
      from users u
     where u.id = ${userId}`.execute(db);
  return rows[0] ?? { email_verified_at: null, paid_since: null };
}
