import { expect } from 'vitest';
import type { Admin } from './an-admin.ts';
import { anAuthenticatedOrder, aPaidOrder, type Buyer, type Shop } from './start-shop.ts';

type Body = Record<string, unknown>;

/** An order whose confirmation was answered with another amount; the provider has charged the right one. */
export async function anOrderUnderReview(shop: Shop, buyer: Buyer, amount = 10_000) {
  const order = await anAuthenticatedOrder(shop, buyer, amount);
  shop.toss.control.addFault({ kind: 'wrong-amount', operation: 'confirm', orderId: order.order_id });
  const { status } = await buyer.request('POST', '/payments/confirm', order);
  expect(status).toBe(202);
  return { ...order, id: await rowIdOf(shop, order.order_id) };
}

/** The provider never received the confirmation, and the worker gave up. */
export async function anUnpaidOrderUnderReview(shop: Shop, buyer: Buyer, amount = 10_000) {
  const order = await anAuthenticatedOrder(shop, buyer, amount);
  shop.toss.control.addFault({ kind: 'drop-before', operation: 'any', orderId: order.order_id, times: 2 });
  expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(202);
  await giveUp(shop, 'payment_orders', await rowIdOf(shop, order.order_id));
  return { ...order, id: await rowIdOf(shop, order.order_id) };
}

/** Approves a payment of another amount at the provider under the id of the order, as a second system could. */
export async function anOverpaidOrderUnderReview(shop: Shop, buyer: Buyer) {
  const { body } = await buyer.request('POST', '/payments/orders', { amount: 10_000 });
  const order_id = String(body.order_id);
  const payment_key = await approveAtProvider(shop, { order_id, amount: 15_000 });
  const id = await rowIdOf(shop, order_id);
  const review = { status: 'REVIEW' as const, payment_key, fail_code: 'MISMATCH', fail_message: '다름' };
  await shop.server.db.updateTable('payment_orders').set(review).where('id', '=', id).execute();
  return { order_id, payment_key, id };
}

export async function approveAtProvider(shop: Shop, order: { order_id: string; amount: number }): Promise<string> {
  const { paymentKey } = shop.toss.control.createPayment({
    orderId: order.order_id,
    amount: order.amount,
    method: 'CARD',
  });
  const response = await fetch(`${shop.toss.url}/v1/payments/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${shop.toss.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ paymentKey, orderId: order.order_id, amount: order.amount }),
  });
  expect(response.status).toBe(200);
  return paymentKey;
}

/** A refund that the provider did not answer, given up by the worker. */
export async function aRefundUnderReview(shop: Shop, buyer: Buyer, amount = 10_000) {
  const order = await aPaidOrder(shop, buyer, amount);
  for (const operation of ['cancel', 'get'] as const)
    shop.toss.control.addFault({ kind: 'drop-before', operation, orderId: order.order_id, times: 1 });
  const refund = { transaction_id: order.transaction_id, reason: '변심' };
  expect((await buyer.request('POST', '/payments/refund', refund)).status).toBe(202);
  const row = await shop.server.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', order.transaction_id)
    .executeTakeFirstOrThrow();
  await giveUp(shop, 'refunds', row.id);
  return { ...order, refund_id: row.id };
}

/** Twenty attempts over a day take too long in a test: the state after them is written directly. */
async function giveUp(shop: Shop, table: 'payment_orders' | 'refunds', id: string): Promise<void> {
  const review = { status: 'REVIEW' as const, next_check_at: null, fail_code: 'UNRESOLVED' };
  const { numUpdatedRows } = await shop.server.db
    .updateTable(table)
    .set(review)
    .where('id', '=', id)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}

export async function rowIdOf(shop: Shop, order_id: string): Promise<string> {
  const row = await shop.server.db
    .selectFrom('payment_orders')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Calls of the desk as one operator. */
export function deskOf(admin: Admin) {
  const act = (name: string, { id, ...body }: Body) =>
    admin.request('POST', `/payment-cases/${encodeURIComponent(String(id))}/${name}`, body);
  return {
    search: async (q: string, more = '') =>
      (await admin.request('GET', `/payments?q=${encodeURIComponent(q)}${more}`)).body as {
        is_too_wide: boolean;
        hits: { id: string; order_id: string }[];
        unmatched: { id: string; status: string }[];
      },
    order: async (id: string) => (await admin.request('GET', `/payments/${id}`)).body,
    queue: async (queue: string) =>
      (await admin.request('GET', `/payment-cases?queue=${queue}`)).body as unknown as (Body & { id: string })[],
    counts: async () => (await admin.request('GET', '/payment-queues')).body,
    requery: (kind: string, id: string) => act('requery', { kind, id }),
    cancel: (kind: string, id: string) => act('cancel', { kind, id, text: '돌려주기로 했습니다.' }),
    close: (kind: string, id: string, outcome: string) => act('close', { kind, id, outcome, text: '확인했습니다.' }),
    reopen: (kind: string, id: string) => act('reopen', { kind, id, text: '다시 확인합니다.' }),
    act,
  };
}
