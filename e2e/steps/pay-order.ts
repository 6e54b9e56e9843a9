import { callApi } from './call-api.ts';
import { controlToss } from './control-toss.ts';

export interface PaidOrder {
  order_id: string;
  amount: number;
  payment_key: string;
}

/** The buyer has authenticated at the provider; nothing is confirmed yet. */
export async function authenticateOrder(token: string, amount: number): Promise<PaidOrder> {
  const { status, body } = await callApi('/payments/orders', { method: 'POST', token, body: { amount } });
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  const order_id = String(body.order_id);
  const { paymentKey } = await controlToss('/payments', { orderId: order_id, amount });
  return { order_id, amount, payment_key: String(paymentKey) };
}

/** Ordered, authenticated and confirmed, as if by the screens. */
export async function payOrder(token: string, amount: number): Promise<PaidOrder> {
  const paid = await authenticateOrder(token, amount);
  const { status, body } = await callApi('/payments/confirm', { method: 'POST', token, body: { ...paid } });
  if (status !== 200) throw new Error(`not confirmed: ${status} ${JSON.stringify(body)}`);
  return paid;
}
