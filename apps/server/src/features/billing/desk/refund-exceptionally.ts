import {
  exceptionalRefundFor,
  firstCheckFor,
  REFUND_EXCEPTIONS,
  type RefundException,
  toDisplayCredits,
} from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type ExecuteRequest, type Operator, recordAudit, requestApproval } from '../../operators/index.ts';
import { holdCredits, lockWallet } from '../credits/index.ts';
import {
  checkRequestKey,
  findPayment,
  finishRemainderRefund,
  getExternallyCancelledWon,
  getPaymentLot,
  insertRefund,
  PartlyCancelled,
  REFUND_HOLD_MS,
  RefundPending,
  RefundRefused,
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

type RefundDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway };

/** Refund outside of the rules, for example of a minor: any amount of the payment, whatever was used; approved by a second operator. */
export async function refundExceptionally(deps: RefundDeps, input: ExceptionInput): Promise<never> {
  const { request_key: key, payment_id, amount, cause, reason, ...operator } = input;
  const request_key = checkRequestKey(key) ?? undefined;
  const owner = await findPaidOrder(deps.db, payment_id);
  if (owner === null) throw new TransactionUnknown();
  if (owner.user_id === operator.admin_id) throw new OwnCase();
  const request = {
    operator,
    kind: 'exceptional_refund' as const,
    subject_user_id: owner.user_id,
    reason,
    request_key,
  };
  return await requestApproval(
    deps,
    { ...request, payload: { payment_id, amount, cause } },
    exceptionalRefundExecutor(deps),
  );
}

const payloadShape = z.object({ payment_id: z.uuid(), amount: z.number(), cause: z.enum(REFUND_EXCEPTIONS) });

/** The approval stores the refund; afterwards it runs as every other refund. */
export function exceptionalRefundExecutor(deps: RefundDeps): ExecuteRequest {
  return async (txDeps, request) => {
    const { request_id, admin_id, session_id, ip, reason } = request;
    const terms = z.parse(payloadShape, request.payload);
    const begun = await begin(txDeps, { request_id, admin_id, session_id, ip, reason, ...terms });
    return { result: null, finish: () => finishRemainderRefund(deps, begun) };
  };
}

async function begin(
  deps: { db: Transaction; clock: AppDeps['clock'] },
  input: Omit<ExceptionInput, 'request_key'> & { request_id: string },
) {
  const { request_id: id, payment_id, amount, cause, reason, ...operator } = input;
  const { db: tx } = deps;
  const now = deps.clock.now();
  const owner = await findPaidOrder(tx, payment_id);
  if (owner === null) throw new TransactionUnknown();
  const { user_id } = owner;
  if (user_id === operator.admin_id) throw new OwnCase();
  await lockWallet(tx, user_id);
  const request = { requested_by: operator.admin_id, request_key: id };
  const credits_micro = await decideCredits(tx, { payment_id, user_id, amount }, now);
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
