import { randomUUID } from 'node:crypto';
import { firstCheckFor, remainderRefundFor, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { balanceOf, holdCredits, lockWallet } from '../credits/index.ts';
import { getExternallyCancelledWon } from './external-cancels.queries.ts';
import {
  OwnRefund,
  PartlyCancelled,
  RefundPending,
  RefundRefused,
  RefundRefusedByProvider,
  RemainderChanged,
  RemainderRefused,
  RequestKeyMalformed,
  RequestKeyUsed,
  TransactionUnknown,
} from './payments.errors.ts';
import { findPayment } from './payments.queries.ts';
import { cancelWithProvider } from './reconcile-refund.ts';
import { REFUND_HOLD_MS } from './refund-payment.ts';
import { findRefundByRequest, getPaymentLot, getRefund, insertRefund } from './refunds.queries.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

interface RemainderInput extends Operator {
  user_id: string;
  payment_id: string;
  /** The amount that was shown to the operator. */
  amount: number;
  reason: string;
  request_key?: string | undefined;
}

const MAX_KEY_CHARS = 100;

/** An operator refunds the rest of a payment: at any time, once, and only from the credits of that payment. */
export async function refundRemainder(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway },
  input: RemainderInput,
) {
  const { request_key: key } = input;
  if (input.user_id === input.admin_id) throw new OwnRefund();
  if (key !== undefined && (key === '' || key.length > MAX_KEY_CHARS)) throw new RequestKeyMalformed();
  const begun = await inTransaction(deps.db, (tx) => beginRemainder(deps, tx, input));
  if (begun.is_new) await cancelWithProvider(deps, await getRefund(deps.db, begun.id));
  const refund = await getRefund(deps.db, begun.id);
  if (refund.status === 'FAILED') throw new RefundRefusedByProvider();
  if (refund.status !== 'DONE') throw new RefundPending();
  const { balance_micro } = await balanceOf(deps, input.user_id);
  return {
    refunded_amount: refund.amount_won,
    credits_taken: toDisplayCredits(refund.credits_micro),
    new_credit_balance: toDisplayCredits(balance_micro),
  };
}

async function beginRemainder(deps: Pick<AppDeps, 'clock'>, tx: Transaction, input: RemainderInput) {
  const { user_id, payment_id, reason, admin_id, session_id, ip, request_key = null } = input;
  const now = deps.clock.now();
  await lockWallet(tx, user_id);
  const payment = await findPayment(tx, { id: payment_id, user_id });
  if (payment === null) throw new TransactionUnknown();
  const known = request_key === null ? null : await findRefundByRequest(tx, { requested_by: admin_id, request_key });
  if (known !== null && known.payment_id !== payment_id) throw new RequestKeyUsed();
  if (known !== null) return { id: known.id, is_new: false };
  const { amount_won, credits_micro } = await decideRemainder(tx, payment, now);
  if (amount_won !== input.amount) throw new RemainderChanged(amount_won);
  const id = randomUUID();
  const terms = { payment_id, user_id, amount_won, credits_micro, reason, requested_by: admin_id, request_key };
  await insertRefund(tx, { id, ...terms, now, next_check_at: firstCheckFor(now) });
  const hold = { user_id, purpose: 'REFUND' as const, subject_id: id, amount_micro: credits_micro };
  const expires_at = new Date(now.getTime() + REFUND_HOLD_MS);
  await holdCredits({ db: tx, clock: deps.clock }, { ...hold, expires_at, first_lot_id: payment.lot_id });
  const changes = { payment_id, amount: amount_won, credits: toDisplayCredits(credits_micro) };
  const who = { admin_id, session_id, ip, subject_user_id: user_id };
  await recordAudit(tx, { action: 'payment.refunded', ...who, changes, reason, now });
  return { id, is_new: true };
}

type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

async function decideRemainder(tx: Transaction, payment: FoundPayment, now: Date) {
  if (payment.refund_status === 'PENDING' || payment.refund_status === 'REVIEW') throw new RefundPending();
  if (payment.refund_id !== null) throw new RefundRefused('ALREADY_REFUNDED');
  if ((await getExternallyCancelledWon(tx, payment.id)) > 0) throw new PartlyCancelled();
  const decision = remainderRefundFor(payment.amount_won, await getPaymentLot(tx, payment.id), now);
  if (!decision.allowed) throw new RemainderRefused(decision.reason);
  return decision;
}
