import type { Transaction } from '../../../../platform/db/database.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';

export interface ReviewedCase {
  kind: 'ORDER' | 'REFUND';
  id: string;
}

/** Informs the buyer that an operator checks the payment or refund; once, however often it is checked. */
export async function insertReviewMail(tx: Transaction, subject: ReviewedCase, now: Date): Promise<void> {
  const dedupe_key = `payment_review:${subject.kind}:${subject.id}`;
  await insertMail(tx, { kind: 'payment_review', payload: { ...subject }, dedupe_key }, now);
}

/** Informs the buyer how the review ended. A settled payment or refund has its own mail. */
export async function insertReviewEndMail(
  tx: Transaction,
  { outcome, ...subject }: ReviewedCase & { outcome: 'NOT_PAID' | 'RETURNED' | 'NOT_REFUNDED' },
  now: Date,
): Promise<void> {
  const dedupe_key = `payment_review_ended:${subject.kind}:${subject.id}`;
  await insertMail(tx, { kind: 'payment_review_ended', payload: { ...subject, outcome }, dedupe_key }, now);
}
