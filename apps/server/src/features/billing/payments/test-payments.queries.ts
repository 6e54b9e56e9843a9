import type { Transaction } from '../../../platform/db/database.ts';

export async function lockOrder(tx: Transaction, id: string) {
  return await tx
    .selectFrom('payment_orders')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertTestPayment(
  tx: Transaction,
  payment: {
    id: string;
    user_id: string;
    payment_key: string;
    method: string | null;
    approved_at: Date;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('test_payments').values(payment).execute();
}

export async function updateOrderTested(tx: Transaction, input: { id: string; payment_key: string }): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ status: 'PAID', payment_key: input.payment_key, next_check_at: null, fail_code: null, fail_message: null })
    .where('id', '=', input.id)
    .execute();
}
