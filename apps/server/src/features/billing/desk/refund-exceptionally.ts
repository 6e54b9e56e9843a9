import { randomUUID } from 'node:crypto';
import { exceptionalRefundFor, firstCheckFor, type RefundException, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { holdCredits, lockWallet } from '../credits/index.ts';
import {
  checkRequestKey,
  findPayment,
  findRefundByRequest,
  finishRemainderRefund,
  getExternallyCancelledWon,
  getPaymentLot,
  insertRefund,
  PartlyCancelled,
  REFUND_HOLD_MS,
  RefundPending,
  RefundRefused,
  RequestKeyUsed,
  type TossGateway,
  TransactionUnknown,
} from '../payments/index.ts';
import { findPaidOrder } from './chargebacks.queries.ts';
import { ExceptionRefused, OwnCase } from './desk.errors.ts';

interface ExceptionInput extends Operator {
  payment_id: string;
  amount: number;
  cause: RefundException;
  reason: string;
  request_key?: string | undefined;
}

/** Refund outside of the rules, for example of a minor: any amount of the payment, whatever was used. Runs as every other refund. */
export async function refundExceptionally(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway },
  input: ExceptionInput,
) {
  const { request_key, ...request } = input;
  const key = checkRequestKey(request_key);
  const begun = await inTransaction(deps.db, (tx) =>
    begin({ db: tx, clock: deps.clock }, { ...request, request_key: key }),
  );
  return await finishRemainderRefund(deps, begun);
}

async function begin(
  deps: { db: Transaction; clock: AppDeps['clock'] },
  input: Omit<ExceptionInput, 'request_key'> & { request_key: string | null },
) {
  const { payment_id, amount, cause, reason, request_key, ...operator } = input;
  const { db: tx } = deps;
  const now = deps.clock.now();
  const owner = await findPaidOrder(tx, payment_id);
  if (owner === null) throw new TransactionUnknown();
  const { user_id } = owner;
  if (user_id === operator.admin_id) throw new OwnCase();
  await lockWallet(tx, user_id);
  const request = { requested_by: operator.admin_id, request_key };
  const known = request_key === null ? null : await findRefundByRequest(tx, { ...request, request_key });
  if (known !== null && known.payment_id !== payment_id) throw new RequestKeyUsed();
  if (known !== null) return { id: known.id, is_new: false };
  const credits_micro = await decideCredits(tx, { payment_id, user_id, amount }, now);
  const id = randomUUID();
  const terms = { payment_id, user_id, amount_won: amount, credits_micro, reason, exception_cause: cause, ...request };
  await insertRefund(tx, { id, ...terms, now, next_check_at: firstCheckFor(now) });
  if (credits_micro > 0n) {
    const { lot_id } = await requirePayment(tx, { payment_id, user_id });
    const hold = { user_id, purpose: 'REFUND' as const, subject_id: id, amount_micro: credits_micro };
    await holdCredits(deps, { ...hold, expires_at: new Date(now.getTime() + REFUND_HOLD_MS), first_lot_id: lot_id });
  }
  const changes = { payment_id, amount, cause, credits: toDisplayCredits(credits_micro) };
  const audit = { action: 'payment.refunded_exceptionally' as const, subject_user_id: user_id, changes, reason, now };
  await recordAudit(tx, { ...operator, ...audit });
  return { id, is_new: true };
}

async function requirePayment(tx: Transaction, input: { payment_id: string; user_id: string }) {
  const payment = await findPayment(tx, { id: input.payment_id, user_id: input.user_id });
  if (payment === null) throw new TransactionUnknown();
  return payment;
}

async function decideCredits(
  tx: Transaction,
  input: { payment_id: string; user_id: string; amount: number },
  now: Date,
): Promise<bigint> {
  const payment = await requirePayment(tx, input);
  if (payment.refund_status === 'PENDING' || payment.refund_status === 'REVIEW') throw new RefundPending();
  if (payment.refund_id !== null) throw new RefundRefused('ALREADY_REFUNDED');
  if ((await getExternallyCancelledWon(tx, payment.id)) > 0) throw new PartlyCancelled();
  const lot = await getPaymentLot(tx, payment.id);
  const decision = exceptionalRefundFor({ amount_won: input.amount, paid_won: payment.amount_won }, lot, now);
  if (!decision.allowed) throw new ExceptionRefused(decision.reason);
  return decision.credits_micro;
}
