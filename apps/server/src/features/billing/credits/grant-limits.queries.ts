import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export async function getGrantLimits(db: Queryable) {
  return await db
    .selectFrom('system_settings')
    .select(['max_grant_credits', 'max_daily_grant_credits'])
    .executeTakeFirstOrThrow();
}

/** Credits that the operator has added alone; refunds of jobs and approved grants, which have the id of their request, do not count. */
export async function sumGrantedSince(
  db: Queryable,
  input: { admin_id: string; user_id?: string; since: Date },
): Promise<bigint> {
  let query = db
    .selectFrom('credit_adjustments as a')
    .innerJoin('ledger_entries as e', (join) => join.onRef('e.source_id', '=', 'a.id').on('e.kind', '=', 'GRANT'))
    .select(sql<bigint>`coalesce(sum(e.delta_micro), 0)::bigint`.as('micro'))
    .where('a.admin_id', '=', input.admin_id)
    .where('a.created_at', '>=', input.since)
    .where((is) =>
      is.not(is.exists(is.selectFrom('operator_requests as r').select('r.id').whereRef('r.id', '=', 'a.id'))),
    );
  if (input.user_id !== undefined) query = query.where('a.user_id', '=', input.user_id);
  const row = await query.executeTakeFirstOrThrow();
  return row.micro;
}

export async function lockOperator(tx: Transaction, adminId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', adminId).forNoKeyUpdate().execute();
}
