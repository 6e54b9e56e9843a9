import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export async function hasSectionRefund(db: Queryable, input: { note_id: string; section: number }): Promise<boolean> {
  const refund = db.selectFrom('section_refunds').select('id').where('note_id', '=', input.note_id);
  return (await refund.where('section', '=', input.section).executeTakeFirst()) !== undefined;
}

export interface SectionRefund {
  id: string;
  user_id: string;
  note_id: string;
  section: number;
  job_id: string;
  admin_id: string;
  amount_micro: bigint;
  created_at: Date;
}

/** False when the section was refunded by a concurrent request. */
export async function insertSectionRefund(tx: Transaction, refund: SectionRefund): Promise<boolean> {
  const row = await tx
    .insertInto('section_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.constraint('one_refund_per_section').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findChargedJob(db: Queryable, id: string) {
  const row = await db
    .selectFrom('jobs')
    .select(['id', 'model_id', 'price_version', 'charged_micro'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
