import { MAX_HINT_ATTEMPTS } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import {
  applyPaymentState,
  closeIfRefunded,
  getOrder,
  getRefund,
  type PaymentsDeps,
  reconcileOrder,
  reconcileRefund,
  type TossGateway,
  type TossResult,
} from '../payments/index.ts';
import { NothingToQuery } from './desk.errors.ts';
import type { CaseRow } from './payment-cases.queries.ts';

export type AdvanceDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & Pick<PaymentsDeps, 'toss' | 'merchant'>;

/**
 * Queries the provider about a case and runs the ordinary step of its row: settles what was paid, books what was cancelled. Only a row
 * that the worker still drives may send a confirmation or a cancellation.
 */
export async function advanceCase(deps: AdvanceDeps, row: CaseRow): Promise<TossResult> {
  switch (row.kind) {
    case 'ORDER':
      return await advanceOrder(deps, row);
    case 'REFUND': {
      const { payment_key } = await getRefund(deps.db, row.id);
      const result = await deps.toss.getByPaymentKey(payment_key, row.id);
      await reconcileRefund(deps, row.id);
      return result;
    }
    case 'UNMATCHED': {
      const payment_key = row.payment_key ?? '';
      const result = await deps.toss.getByPaymentKey(payment_key, row.id);
      await closeIfRefunded(deps, { payment_key }, result);
      return result;
    }
    case 'FINDING': {
      const payment_key = row.payment_key ?? '';
      const result = await deps.toss.getByPaymentKey(payment_key);
      await applyPaymentState(deps, { payment_key, order_id: row.order_id, attempts: MAX_HINT_ATTEMPTS }, result);
      return result;
    }
    case 'ALARM':
      throw new NothingToQuery();
  }
}

async function advanceOrder(deps: AdvanceDeps, row: CaseRow): Promise<TossResult> {
  const order = await getOrder(deps.db, row.id);
  const result = await queryOrder(deps.toss, order);
  if (order.status === 'CONFIRMING') {
    await reconcileOrder(deps, order);
    return result;
  }
  const payment_key = result.kind === 'payment' ? result.payment.paymentKey : (order.payment_key ?? '');
  await applyPaymentState(deps, { payment_key, order_id: order.order_id, attempts: MAX_HINT_ATTEMPTS }, result);
  return result;
}

/** By payment key first; an attempt with another key is found by the order. */
async function queryOrder(
  toss: TossGateway,
  order: { id: string; order_id: string; payment_key: string | null },
): Promise<TossResult> {
  if (order.payment_key === null) return await toss.getByOrderId(order.order_id, order.id);
  const result = await toss.getByPaymentKey(order.payment_key, order.id);
  return result.kind === 'failure' ? await toss.getByOrderId(order.order_id, order.id) : result;
}

/** The provider's answer as operators see it and as it is stored with a note. */
export function describeAnswer(result: TossResult) {
  const nothing = { status: null, amount: null, balance: null, cancels: 0, code: null };
  if (result.kind === 'lost') return { ...nothing, answer: 'SILENT' as const };
  if (result.kind === 'failure') {
    const answer = result.code.startsWith('NOT_FOUND_PAYMENT') ? ('MISSING' as const) : ('FAILURE' as const);
    return { ...nothing, answer, code: result.code };
  }
  const { status, totalAmount: amount, balanceAmount: balance, cancels } = result.payment;
  return { answer: 'PAYMENT' as const, status, amount, balance, cancels: cancels?.length ?? 0, code: null };
}
