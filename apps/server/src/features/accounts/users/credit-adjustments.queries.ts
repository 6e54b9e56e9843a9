import type { Queryable } from '../../../platform/db/database.ts';

export interface AdjustmentRequest {
  admin_id: string;
  user_id: string;
  operation: 'add' | 'subtract' | 'set';
  amount_micro: bigint;
}

export async function findAdjustmentByKey(db: Queryable, input: { admin_id: string; idempotency_key: string }) {
  const row = await db
    .selectFrom('credit_adjustments')
    .select(['user_id', 'operation', 'amount_micro'])
    .where('admin_id', '=', input.admin_id)
    .where('idempotency_key', '=', input.idempotency_key)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSameAdjustmentSince(
  db: Queryable,
  adjustment: AdjustmentRequest,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('credit_adjustments')
    .select('id')
    .where('admin_id', '=', adjustment.admin_id)
    .where('user_id', '=', adjustment.user_id)
    .where('operation', '=', adjustment.operation)
    .where('amount_micro', '=', adjustment.amount_micro)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when a concurrent request used the key for another user. */
export async function insertAdjustment(
  db: Queryable,
  adjustment: AdjustmentRequest & { id: string; idempotency_key: string | null; now: Date },
): Promise<boolean> {
  const { now, ...values } = adjustment;
  const row = await db
    .insertInto('credit_adjustments')
    .values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.constraint('one_adjustment_per_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
