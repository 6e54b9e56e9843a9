import { setTimeout } from 'node:timers/promises';
import type { SimulatorState } from '../api/simulator-state.ts';
import { findFailure } from '../failures/find-failure.ts';
import { isRecord } from '../json/parse-json.ts';
import { openPayment } from '../provider/open-payment.ts';
import { PAYMENT_METHODS } from '../provider/provider-payment.ts';

export type WidgetPaymentResult = { path: string } | { code: string; message: string };

/** Order, amount and names come from the browser; the provider has no other source. */
export async function openWidgetPayment(state: SimulatorState, json: unknown): Promise<WidgetPaymentResult> {
  const fields = isRecord(json) ? json : {};
  const method = PAYMENT_METHODS.find((known) => known === fields.method);
  const { amount, orderId } = fields;
  if (method === undefined || typeof orderId !== 'string' || typeof amount !== 'number') {
    return { code: 'INVALID_PARAMETERS', message: '파라미터가 올바르지 않습니다.' };
  }
  const fault = state.faults.pick({ operation: 'widget', orderId, paymentKey: undefined });
  if (fault?.delayMs !== undefined) await setTimeout(fault.delayMs);
  if (fault?.kind === 'error') {
    const code = fault.code ?? 'UNKNOWN';
    return { code, message: findFailure(code)?.message ?? code };
  }
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const success = text('successUrl');
  const fail = text('failUrl');
  const payment = openPayment(state.provider, {
    orderId,
    amount,
    method,
    instrument: text('instrument') || undefined,
    orderName: text('orderName'),
    customerKey: text('customerKey'),
    customerName: text('customerName'),
    metadata: isRecord(fields.metadata) ? (fields.metadata as Record<string, string>) : undefined,
    returnUrls: success === undefined || fail === undefined ? undefined : { success, fail },
  });
  return { path: `/payment-window/${payment.payment_key}` };
}
