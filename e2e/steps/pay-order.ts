import { callApi } from './call-api.ts';
import { controlToss } from './control-toss.ts';

export interface PaidOrder {
  order_id: string;
  amount: number;
  payment_key: string;
}

/** Creates an order that is authenticated at the provider but not confirmed. */
export async function authenticateOrder(token: string, amount: number): Promise<PaidOrder> {
  const { status, body } = await callApi('/payments/orders', { method: 'POST', token, body: { amount } });
  if (status !== 201) throw new Error(`order failed: ${status} ${JSON.stringify(body)}`);
  const order_id = String(body.order_id);
  const { paymentKey } = await controlToss('/payments', { orderId: order_id, amount });
  return { order_id, amount, payment_key: String(paymentKey) };
}

/** Orders, authenticates and confirms through the API. */
export async function payOrder(token: string, amount: number): Promise<PaidOrder> {
  const paid = await authenticateOrder(token, amount);
  const { status, body } = await callApi('/payments/confirm', { method: 'POST', token, body: { ...paid } });
  if (status !== 200) throw new Error(`confirmation failed: ${status} ${JSON.stringify(body)}`);
  return paid;
}
