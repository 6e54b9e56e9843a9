import { createHash, randomUUID } from 'node:crypto';
import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { checkRequestKey, RefundPending, TransactionUnknown } from '../payments/index.ts';
import { findPaidOrder, insertChargeback, sumWriteOffs } from './chargebacks.queries.ts';
import { ChargebackAbovePayment, OwnCase } from './desk.errors.ts';

interface ChargebackInput extends Operator {
  payment_id: string;
  amount: number;
  disputed_on: string;
  reason: string;
  evidence: string;
  request_key?: string | undefined;
}

/** Takes back what is left of the payment's own credits and writes off the rest; gifts and other payments stay. */
export async function recordChargeback(deps: Pick<AppDeps, 'db' | 'clock'>, input: ChargebackInput): Promise<void> {
  const { payment_id, amount, disputed_on, reason, evidence, request_key, ...operator } = input;
  const id = chargebackId(operator.admin_id, checkRequestKey(request_key));
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const payment = await findPaidOrder(tx, payment_id);
    if (payment === null) throw new TransactionUnknown();
    if (payment.user_id === operator.admin_id) throw new OwnCase();
    const before = await sumWriteOffs(tx, payment_id);
    const terms = { id, payment_id, amount_won: amount, disputed_on, reason, evidence };
    const outcome = await insertChargeback(tx, { ...terms, operator_id: operator.admin_id, now });
    if (outcome === 'ALREADY') return;
    if (outcome === 'REFUND_UNDER_WAY') throw new RefundPending();
    if (outcome === 'OVER_PAYMENT') throw new ChargebackAbovePayment();
    const after = await sumWriteOffs(tx, payment_id);
    const lost_credits = toDisplayCredits(after.amount_micro - before.amount_micro);
    const changes = { payment_id, amount, disputed_on, lost_credits, lost_won: after.loss_won - before.loss_won };
    const subject_user_id = payment.user_id;
    await recordAudit(tx, { action: 'payment.charged_back', ...operator, subject_user_id, changes, reason, now });
  });
}

/** The same request of the same operator is recorded once. */
function chargebackId(adminId: string, key: string | null): string {
  if (key === null) return randomUUID();
  const hex = createHash('sha256').update(`chargeback:${adminId}:${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
