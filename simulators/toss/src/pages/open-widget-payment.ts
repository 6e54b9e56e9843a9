import { setTimeout } from 'node:timers/promises';
import type { Room } from '../api/room.ts';
import { findFailure } from '../failures/find-failure.ts';
import { isRecord } from '../json/parse-json.ts';
import { openPayment } from '../provider/open-payment.ts';
import { PAYMENT_METHODS } from '../provider/provider-payment.ts';

export type WidgetAnswer = { path: string } | { code: string; message: string };

/** The browser's word is all the provider has: order, amount and names come from the page. */
export async function openWidgetPayment(room: Room, json: unknown): Promise<WidgetAnswer> {
  const wanted = isRecord(json) ? json : {};
  const method = PAYMENT_METHODS.find((known) => known === wanted.method);
  const { amount, orderId } = wanted;
  if (method === undefined || typeof orderId !== 'string' || typeof amount !== 'number') {
    return { code: 'INVALID_PARAMETERS', message: '파라미터가 올바르지 않습니다.' };
  }
  const fault = room.faults.pick({ operation: 'widget', orderId, paymentKey: undefined });
  if (fault?.delayMs !== undefined) await setTimeout(fault.delayMs);
  if (fault?.kind === 'error') {
    const code = fault.code ?? 'UNKNOWN';
    return { code, message: findFailure(code)?.message ?? code };
  }
  const text = (name: string) => (typeof wanted[name] === 'string' ? wanted[name] : undefined);
  const success = text('successUrl');
  const fail = text('failUrl');
  const payment = openPayment(room.provider, {
    orderId,
    amount,
    method,
    instrument: text('instrument') || undefined,
    orderName: text('orderName'),
    customerKey: text('customerKey'),
    customerName: text('customerName'),
    metadata: isRecord(wanted.metadata) ? (wanted.metadata as Record<string, string>) : undefined,
    returnUrls: success === undefined || fail === undefined ? undefined : { success, fail },
  });
  return { path: `/payment-window/${payment.payment_key}` };
}
