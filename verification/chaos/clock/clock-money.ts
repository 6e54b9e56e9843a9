import { createUser, signIn, type TestUser } from './clock-users.ts';
import type { ApiResponse, ClockScene } from './open-clock-scene.ts';

export interface PaidOrder {
  buyer: TestUser;
  order: { order_id: string; payment_key: string; amount: number };
}

/** Creates an order and authenticates its payment in the provider's window. */
export async function anOrder(scene: ClockScene, amount: number, payer?: TestUser): Promise<PaidOrder> {
  const buyer = payer ?? (await createUser(scene));
  const { body, status } = await scene.request('POST', '/payments/orders', { bearer: buyer.access, json: { amount } });
  if (status !== 201) throw new Error(`the order returned ${status}`);
  const order_id = String(body.order_id);
  const { paymentKey } = scene.toss.control.createPayment({ orderId: order_id, amount, method: 'CARD' });
  return { buyer, order: { order_id, payment_key: paymentKey, amount } };
}

export const confirm = (scene: ClockScene, { buyer, order }: PaidOrder): Promise<ApiResponse> =>
  scene.request('POST', '/payments/confirm', { bearer: buyer.access, json: order });

export async function buy(scene: ClockScene, amount: number, payer?: TestUser): Promise<PaidOrder> {
  const paid = await anOrder(scene, amount, payer);
  const { status } = await confirm(scene, paid);
  if (status !== 200) throw new Error(`a payment without faults returned ${status}`);
  return paid;
}

export interface SeenTransaction {
  id: string;
  order_id: string;
  status: string;
}

export async function transactionOf(scene: ClockScene, { buyer, order }: PaidOrder): Promise<SeenTransaction | null> {
  const { access } = await signIn(scene, buyer);
  const { body } = await scene.request('GET', '/payments/transactions', { bearer: access });
  const rows = body as unknown as SeenTransaction[];
  return rows.find(({ order_id }) => order_id === order.order_id) ?? null;
}
