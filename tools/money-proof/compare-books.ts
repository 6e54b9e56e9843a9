import { creditsForAmount } from '../../packages/domain/src/index.ts';
import type { ProviderTruth } from '../../simulators/toss/src/index.ts';
import type { BookedPayment, BookedRefund } from './proof.queries.ts';

export interface Books {
  payments: BookedPayment[];
  refunds: BookedRefund[];
}

/** What the provider did with money against what our ledger says: each once, to the won and the credit, both ways. */
export function compareBooks(truth: ProviderTruth, books: Books): string[] {
  return [
    ...compareSets('approval', truth.approved.map(approvalName), books.payments.map(paymentName)),
    ...compareSets('cancel', truth.cancelled.map(cancelName), books.refunds.map(refundName)),
    ...books.payments.flatMap(judgePayment),
    ...books.refunds.flatMap(judgeRefund),
  ];
}

function compareSets(what: string, theirs: string[], ours: string[]): string[] {
  const [known, booked] = [countEach(theirs), countEach(ours)];
  const lost = theirs.filter((name) => !booked.has(name)).map((name) => `lost: ${what} ${name} is not in our ledger`);
  const made = ours.filter((name) => !known.has(name)).map((name) => `made up: ${what} ${name} never happened`);
  const doubled = [...known, ...booked].filter(([, times]) => times > 1);
  return [...lost, ...made, ...doubled.map(([name, times]) => `doubled: ${what} ${name} ${times} times`)];
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

function judgePayment(payment: BookedPayment): string[] {
  const { order_id, amount_won, booked_micro, credits_micro, mails, top_ups } = payment;
  const { paid_micro, bonus_micro } = creditsForAmount(amount_won);
  const found: string[] = [];
  if (top_ups !== 1) found.push(`payment ${order_id} was credited ${top_ups} times`);
  if (BigInt(booked_micro) !== paid_micro + bonus_micro) found.push(`payment ${order_id} credited ${booked_micro}`);
  if (credits_micro !== booked_micro)
    found.push(`payment ${order_id} says ${credits_micro}, its entry ${booked_micro}`);
  if (mails !== 1) found.push(`payment ${order_id} has ${mails} mails`);
  return found;
}

function judgeRefund({ order_id, booked_micro, credits_micro, take_backs }: BookedRefund): string[] {
  const found: string[] = [];
  if (take_backs !== 1) found.push(`refund of ${order_id} was taken back ${take_backs} times`);
  if (booked_micro !== credits_micro) found.push(`refund of ${order_id} took ${booked_micro} of ${credits_micro}`);
  return found;
}
