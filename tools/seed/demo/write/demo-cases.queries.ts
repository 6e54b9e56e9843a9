import { sql } from 'kysely';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';

/** As the worker leaves a payment that it could not return: operators decide, and no call follows. */
export async function updateUnmatchedInReview(tx: Transaction, paymentKey: string): Promise<void> {
  await tx
    .updateTable('unmatched_payments')
    .set({ status: 'REVIEW', next_check_at: null, fail_code: 'NOT_CANCELABLE_PAYMENT', attempts: 5 })
    .where('payment_key', '=', paymentKey)
    .execute();
}

/** Replaces the comparison of one day by one with a difference, before the worker has seen it. */
export async function updateComparisonFindings(
  tx: Transaction,
  input: { day: string; findings: object[] },
): Promise<void> {
  await sql`update provider_comparisons set findings = ${JSON.stringify(input.findings)}::jsonb where day = ${input.day}`.execute(
    tx,
  );
}

export async function getAlarmId(tx: Transaction, alarm: { kind: string; subject: string }): Promise<string> {
  const row = tx.selectFrom('payment_alarms').select('id').where('kind', '=', alarm.kind);
  return (await row.where('subject', '=', alarm.subject).executeTakeFirstOrThrow()).id;
}
