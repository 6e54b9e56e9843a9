import { creditExpiryFor } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { notifyOperators } from '../../operators/index.ts';
import type { Order } from './orders.queries.ts';
import { insertSettlement, type Merchant } from './payments.queries.ts';
import { settleTestPayment } from './settle-test-payment.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

const VAT_RATE = 1.1;

/** Stores credits, payment, receipt and mail in one transaction. Idempotent, so confirmation, worker, webhook and comparison may all call it. */
export async function settlePayment(
  deps: Pick<AppDeps, 'db' | 'clock'> & { merchant: Merchant },
  order: Order,
  payment: TossPayment,
): Promise<'PAID' | 'ALREADY' | 'MISMATCH'> {
  if (order.is_test) return await settleTestPayment(deps, order, payment);
  const now = deps.clock.now();
  const approved_at = payment.approvedAt ? new Date(payment.approvedAt) : now;
  const supplied_won = payment.suppliedAmount ?? Math.round(payment.totalAmount / VAT_RATE);
  failPoint('confirm:before-settle');
  const result = await inTransaction(deps.db, async (tx) => {
    const settlement = {
      order: order.id,
      payment_key: payment.paymentKey,
      approved_at,
      expires_at: creditExpiryFor(approved_at),
      method: payment.method ?? null,
      card_issuer: payment.card?.issuerCode ?? null,
      card_number: payment.card?.number ?? null,
      approve_number: payment.card?.approveNo ?? null,
      supplied_won,
      vat_won: payment.vat ?? payment.totalAmount - supplied_won,
      receipt_url: payment.receipt?.url ?? null,
      merchant: deps.merchant,
      payload: payment,
    };
    const outcome = await insertSettlement(tx, settlement, now);
    if (outcome === 'PAID') {
      const mail = { kind: 'payment_done', payload: { payment_id: order.id }, dedupe_key: `payment_done:${order.id}` };
      await insertMail(tx, mail, now);
      const { id: subject, user_id, order_name, amount_won } = order;
      await notifyOperators(tx, { event: 'payment_made', subject, user_id, order_name, amount_won }, now);
    }
    failPoint('confirm:in-settle');
    return outcome;
  });
  failPoint('confirm:after-settle');
  return result;
}
