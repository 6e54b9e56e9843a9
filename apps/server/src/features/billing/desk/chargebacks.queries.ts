import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

type ChargebackOutcome = 'BOOKED' | 'MATCHED' | 'ALREADY' | 'REFUND_UNDER_WAY' | 'OVER_PAYMENT';

export interface NewChargeback {
  id: string;
  payment_id: string;
  amount_won: number;
  /** Day in Seoul. */
  disputed_on: string;
  reason: string;
  evidence: string;
  operator_id: string;
  now: Date;
}

export async function insertChargeback(tx: Transaction, chargeback: NewChargeback): Promise<ChargebackOutcome> {
  const { rows } = await sql<{ outcome: ChargebackOutcome }>`
    select book_chargeback(${chargeback.id}::uuid, ${chargeback.payment_id}::uuid, ${chargeback.amount_won}::integer,
      ${chargeback.disputed_on}::date, ${chargeback.reason}, ${chargeback.evidence}, ${chargeback.operator_id}::uuid,
      ${chargeback.now}::timestamptz) as outcome`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('book_chargeback must return one row');
  return row.outcome;
}

/** Keys of the cancellations of a payment with an open shortfall. */
export async function listOpenShortfalls(db: Queryable, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('external_cancels')
    .select('cancel_transaction_key')
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.cancel_transaction_key);
}

export async function insertWriteOff(
  tx: Transaction,
  input: { cancel_transaction_key: string; reason: string; operator_id: string; now: Date },
): Promise<void> {
  await sql`
    select write_off_shortfall(${input.cancel_transaction_key}, ${input.reason}, ${input.operator_id}::uuid,
      ${input.now}::timestamptz)`.execute(tx);
}

/** Credits and won that the company lost with the cancellations of a payment. */
export async function sumWriteOffs(db: Queryable, paymentId: string) {
  const { rows } = await sql<{ amount_micro: bigint; loss_won: number }>`
    select coalesce(sum(w.amount_micro), 0)::bigint as amount_micro, coalesce(sum(w.loss_won), 0)::integer as loss_won
    from write_offs w join external_cancels e using (cancel_transaction_key) where e.payment_id = ${paymentId}`.execute(
    db,
  );
  return rows[0] ?? { amount_micro: 0n, loss_won: 0 };
}

/** Owner and amount of a paid order. */
export async function findPaidOrder(db: Queryable, id: string) {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'user_id', 'amount_won'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
