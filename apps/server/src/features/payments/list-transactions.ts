import { clampSkipLimit, toDisplayCredits } from '@pilgi/domain';
import type { Queryable } from '../../platform/db/database.ts';
import { listTransactionRows } from './payments.queries.ts';
import { PROVIDER_NAME } from './provider-name.ts';

export async function listTransactions(
  deps: { db: Queryable },
  input: { user_id: string; skip: number; limit: number },
) {
  const rows = await listTransactionRows(deps.db, { user_id: input.user_id, ...clampSkipLimit(input) });
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at,
    order_name: row.order_name,
    amount: row.amount_won,
    credits_charged: toDisplayCredits(row.credits_micro),
    status: statusOf(row),
    refunded_amount: row.refunded_won,
    method: row.method ?? PROVIDER_NAME,
    order_id: row.order_id,
  }));
}

function statusOf(row: { status: string; refund_id: string | null }): 'COMPLETED' | 'REFUNDED' | 'FAILED' {
  if (row.refund_id !== null) return 'REFUNDED';
  return row.status === 'PAID' ? 'COMPLETED' : 'FAILED';
}
