import { creditsForAmount, TOP_UP_MAX_WON } from '@pilgi/domain/billing';
import type { Ledger, Order, Refund, Wallet } from './ledger/ledger.ts';
import { refundHoldOf } from './ledger/settle-refund.ts';
import type { Provider, ProviderPayment } from './provider/provider.ts';

/** Checks all invariants on the settled state: first our ledger alone, then against the provider. */
export function checkOutcome(ledger: Ledger, provider: Provider): string[] {
  return [
    ...[...ledger.wallets.values()].flatMap(checkEntries),
    ...checkDrained(ledger, provider),
    ...checkCancelsApart(ledger),
    ...[...ledger.orders.values()].flatMap((order) => checkOrder(ledger, provider, order)),
    ...[...provider.payments.values()].flatMap((payment) => checkPayment(ledger, payment)),
    ...[...ledger.refunds.values()].flatMap((refund) => checkRefund(ledger, provider, refund)),
  ];
}

function checkEntries(wallet: Wallet): string[] {
  const findings: string[] = [];
  let balance = 0n;
  for (const entry of wallet.entries) {
    let moved = 0n;
    for (const { to_account, amount_micro } of entry.transfers) {
      moved += to_account === `user:${wallet.user_id}` ? amount_micro : -amount_micro;
    }
    if (moved !== entry.delta_micro) findings.push(`I1 ${entry.kind} ${entry.source_id} and its transfers differ`);
    if (entry.before_micro !== balance) findings.push(`I2 the chain breaks at ${entry.kind} ${entry.source_id}`);
    balance = entry.after_micro;
  }
  return balance === wallet.balance_micro
    ? findings
    : [...findings, `I2 user ${wallet.user_id}: ledger and wallet differ`];
}

/** No order, refund or webhook is open, and no credits are held. */
function checkDrained(ledger: Ledger, provider: Provider): string[] {
  const orders = [...ledger.orders.values()].filter((order) => isLeftOpen(provider, order));
  const refunds = [...ledger.refunds.values()].filter(({ status }) => status === 'PENDING' || status === 'REVIEW');
  const wallets = [...ledger.wallets.values()].filter(({ held_micro }) => held_micro !== 0n);
  const hints = [...ledger.inbox.values()].filter(({ outcome }) => outcome === null);
  return [
    ...orders.map(({ order_id, status }) => `I9 ${order_id} is left ${status}`),
    ...refunds.map(({ id, status }) => `I9 refund ${id} is left ${status}`),
    ...wallets.map(({ user_id }) => `I9 credits of user ${user_id} are left held`),
    ...hints.map(({ transmission_id }) => `I9 webhook ${transmission_id} is left open`),
  ];
}

/** REVIEW is expected for a payment that was partly cancelled before it was settled: an operator resolves it. */
function isLeftOpen(provider: Provider, { order_id, status }: Order): boolean {
  if (status !== 'REVIEW') return status === 'CONFIRMING';
  return !(provider.orders.get(order_id) ?? []).some((payment) => payment.status === 'PARTIAL_CANCELED');
}

function checkOrder(ledger: Ledger, provider: Provider, order: Order): string[] {
  const { amount_won, credits_micro, id, order_id, user_id } = order;
  const findings: string[] = [];
  const entries = ledger.wallets.get(user_id)?.entries ?? [];
  const topUps = entries.filter((entry) => entry.kind === 'TOPUP' && entry.source_id === id);
  if (topUps.length !== (order.status === 'PAID' ? 1 : 0)) findings.push(`I4 ${order_id}: ${topUps.length} credits`);
  if (credits_micro !== creditsForAmount(amount_won).total_micro) findings.push(`I6 ${order_id}: wrong credits`);
  if (topUps.some(({ delta_micro }) => delta_micro !== credits_micro))
    findings.push(`I6 ${order_id}: credited other than ordered`);
  if (amount_won > TOP_UP_MAX_WON) findings.push(`I6 ${order_id}: amount above the limit`);
  if (order.status !== 'PAID') return findings;
  const payment = provider.payments.get(order.payment_key ?? '');
  const isTaken = payment?.order_id === order_id && payment.approved_at !== null && payment.amount_won === amount_won;
  return isTaken ? findings : [...findings, `I5 ${order_id} is credited, but the provider took no money for it`];
}

/** A cancellation is either ours or external, and all cancelled won are booked. */
function checkPayment(ledger: Ledger, payment: ProviderPayment): string[] {
  const { amount_won, balance_won, cancels, charges, order_id, payment_key } = payment;
  if (charges > 1) return [`I5 ${payment_key} was charged ${charges} times`];
  if (cancels.filter(({ origin }) => origin === 'merchant').length > 1)
    return [`I7 ${payment_key} was cancelled twice`];
  if (payment.approved_at === null) return [];
  const order = ledger.orders.get(order_id);
  const isCredited = order?.status === 'PAID' && order.payment_key === payment_key;
  if (cancels.length === 0 && !isCredited) return [`I5 ${payment_key}: money taken for ${order_id}, nothing credited`];
  if (!isCredited) return [];
  const refunds = [...ledger.refunds.values()].filter((one) => one.payment.payment_key === payment_key);
  const isRefunded = refunds.some(({ status }) => status === 'DONE');
  const isCancelledByUs = cancels.some(({ origin }) => origin === 'merchant');
  if (isCancelledByUs && !isRefunded) return [`I5 ${payment_key}: we cancelled the payment, no refund is done`];
  const outside = [...ledger.externalCancels.values()].filter((one) => one.payment.payment_key === payment_key);
  const bookedWon = isRefunded ? amount_won : outside.reduce((sum, { cancel_won }) => sum + cancel_won, 0);
  if (bookedWon !== amount_won - balance_won)
    return [`I5 ${payment_key}: ${amount_won - balance_won} won cancelled, ${bookedWon} booked`];
  const owed = outside.reduce((sum, { owed_micro }) => sum + owed_micro, 0n);
  const share = (order.credits_micro * BigInt(bookedWon)) / BigInt(amount_won);
  return isRefunded || owed === share ? [] : [`I7 ${payment_key}: ${owed} of ${share} credits are deducted or owed`];
}

function checkCancelsApart(ledger: Ledger): string[] {
  const keys = [...ledger.refunds.values()].flatMap(({ cancel_key }) => cancel_key ?? []);
  return keys.filter((key) => ledger.externalCancels.has(key)).map((key) => `I7 cancel ${key} is booked twice`);
}

function checkRefund(ledger: Ledger, provider: Provider, refund: Refund): string[] {
  const { id, payment, status } = refund;
  const findings: string[] = [];
  const isDone = status === 'DONE';
  const entries = ledger.wallets.get(payment.user_id)?.entries ?? [];
  const posted = entries.filter((entry) => entry.kind === 'REFUND' && entry.source_id === id);
  if (posted.length !== (isDone ? 1 : 0)) findings.push(`I7 refund ${id}: ${posted.length} entries`);
  if (posted.some(({ delta_micro }) => delta_micro !== -payment.credits_micro))
    findings.push(`I7 refund ${id}: wrong credits`);
  const hold = refundHoldOf(ledger, refund);
  if (hold?.legs.some(({ lot }) => lot.kind === 'GRANT')) findings.push(`I7 refund ${id} pays out gift credits`);
  const expected = isDone ? 'CAPTURED' : 'RELEASED';
  if (status !== 'PENDING' && hold?.status !== expected) findings.push(`I7 refund ${id} and its hold disagree`);
  const cancels = provider.payments.get(payment.payment_key)?.cancels ?? [];
  const isCancelled = cancels.some(({ transactionKey }) => transactionKey === refund.cancel_key);
  return isDone && !isCancelled ? [...findings, `I5 refund ${id} is done, but the payment is not cancelled`] : findings;
}
