import { sql } from 'kysely';
import type { Queryable } from '../../../apps/server/src/platform/db/database.ts';

/** The commit checks of the order and refund triggers, applied to all rows. */
export async function listPaymentViolations(db: Queryable): Promise<{ rule: string; subject: string }[]> {
  const { rows } = await sql<{ rule: string; subject: string }>`
    select 'an order and its payment disagree' as rule, coalesce(o.id, p.id)::text as subject
      from payment_orders o full join payments p on p.id = o.id
      where (o.status = 'PAID') is distinct from (p.id is not null)
    union all
    select 'a refund disagrees with its hold or entry', r.id::text
      from refunds r
      left join credit_holds hold on hold.purpose = 'REFUND' and hold.subject_id = r.id
      left join ledger_entries entry on entry.kind = 'REFUND' and entry.source_id = r.id
      where r.status = 'DONE' and (hold.status is distinct from 'CAPTURED'
        or hold.captured_micro is distinct from r.credits_micro or entry.delta_micro is distinct from -r.credits_micro)
    union all
    select 'an account without a wallet', u.id::text
      from users u left join wallets w on w.user_id = u.id
      where w.user_id is null or (u.withdrawn_at is null) <> (w.closed_at is null)
    union all
    select 'something from the future', id::text from ledger_entries where created_at > now()`.execute(db);
  return rows;
}
