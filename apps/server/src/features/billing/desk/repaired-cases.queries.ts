import type { CaseOutcome } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/**
 * Open findings and alarms whose cause is gone: the late payment was settled, the unsettled one returned, or the order, refund or unmatched
 * payment of an alarm ended.
 */
export async function listRepairedCases(db: Queryable, limit: number) {
  const { rows } = await sql<{ kind: 'ALARM' | 'FINDING'; id: string; outcome: CaseOutcome }>`
    select * from (
      select 'FINDING' as kind, f.case_id as id, case f.kind when 'SETTLED_LATE' then 'SETTLED' else 'RETURNED' end as outcome
        from finding_cases f
        where f.kind = 'CANCELLED_UNSETTLED'
          or (f.kind = 'SETTLED_LATE' and exists (select 1 from payments p where p.payment_key = f.payment_key))
      union all select 'ALARM', a.id::text, 'SETTLED' from payment_alarms a join payments p on p.payment_key = a.detail ->> 'payment_key'
        where a.kind = 'SETTLED_LATE'
      union all select 'ALARM', a.id::text, 'RETURNED' from payment_alarms a where a.kind = 'CANCELLED_UNSETTLED'
      union all select 'ALARM', a.id::text, 'SETTLED' from payment_alarms a join payment_orders o on o.order_id = a.subject
        where a.kind = 'ORDER_IN_REVIEW' and o.status = 'PAID'
      union all select 'ALARM', a.id::text, 'SETTLED' from payment_alarms a join refunds r on r.id::text = a.subject
        where a.kind = 'REFUND_IN_REVIEW' and r.status = 'DONE'
      union all select 'ALARM', a.id::text, 'RETURNED' from payment_alarms a
        join unmatched_payments s on s.payment_key = coalesce(a.detail ->> 'payment_key', a.subject)
        where a.kind in ('UNMATCHED_PAYMENT', 'UNMATCHED_NOT_REFUNDED') and s.status = 'RETURNED'
    ) repaired
    -- A case that an operator reopened is left to operators.
    where not exists (select 1 from case_notes n
      where n.case_kind = repaired.kind::case_kind and n.case_id = repaired.id and n.act in ('CLOSE', 'REOPEN'))
    order by kind, id limit ${limit}`.execute(db);
  return rows;
}
