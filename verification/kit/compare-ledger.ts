import { creditsForAmount } from '@pilgi/domain/billing';
import type { ProviderTruth } from '../../simulators/toss/src/index.ts';
import type { BookedPayment, BookedRefund } from './verification.queries.ts';

export interface LedgerRecords {
  payments: BookedPayment[];
  refunds: BookedRefund[];
}

/** Compares the provider's approvals and cancellations with our ledger in both directions: each booked once, with equal won and credits. */
export function compareLedger(truth: ProviderTruth, books: LedgerRecords): string[] {
  return [
    ...compareSets('approval', truth.approved.map(approvalName), books.payments.map(paymentName)),
    ...compareSets('cancel', truth.cancelled.map(cancelName), books.refunds.map(refundName)),
    ...books.payments.flatMap(checkPayment),
    ...books.refunds.flatMap(checkRefund),
  ];
}

function compareSets(what: string, theirs: string[], ours: string[]): string[] {
  const [known, booked] = [countEach(theirs), countEach(ours)];
  const lost = theirs.filter((name) => !booked.has(name)).map((name) => `lost: ${what} ${name} is not in our ledger`);
  const unknown = ours.filter((name) => !known.has(name)).map((name) => `unknown to the provider: ${what} ${name}`);
  const doubled = [...known, ...booked].filter(([, times]) => times > 1);
  return [...lost, ...unknown, ...doubled.map(([name, times]) => `doubled: ${what} ${name} ${times} times`)];
}

function countEach(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const approvalName = (one: ProviderTruth['approved'][number]) => `${one.order_id} ${one.payment_key} ${one.amount_won}`;
const paymentName = (one: BookedPayment) => `${one.order_id} ${one.payment_key} ${one.amount_won}`;
const cancelName = (one: ProviderTruth['cancelled'][number]) =>
  `${one.order_id} ${one.transaction_key} ${one.cancel_won}`;
const refundName = (one: BookedRefund) => `${one.order_id} ${one.cancel_key} ${one.amount_won}`;

function checkPayment(payment: BookedPayment): string[] {
  const { order_id, amount_won, booked_micro, credits_micro, mails, top_ups } = payment;
  const { paid_micro, bonus_micro } = creditsForAmount(amount_won);
  const found: string[] = [];
  if (top_ups !== 1) found.push(`payment ${order_id} was credited ${top_ups} times`);
  if (BigInt(booked_micro) !== paid_micro + bonus_micro) found.push(`payment ${order_id} credited ${booked_micro}`);
  if (credits_micro !== booked_micro)
    found.push(`payment ${order_id} has ${credits_micro} credits, its ledger entry ${booked_micro}`);
  if (mails !== 1) found.push(`payment ${order_id} has ${mails} mails`);
  return found;
}

function checkRefund({ order_id, booked_micro, credits_micro, take_backs }: BookedRefund): string[] {
  const found: string[] = [];
  if (take_backs !== 1) found.push(`refund of ${order_id} was deducted ${take_backs} times`);
  if (booked_micro !== credits_micro) found.push(`refund of ${order_id} deducted ${booked_micro} of ${credits_micro}`);
  return found;
}
