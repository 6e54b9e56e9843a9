import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { holdCredits } from '../../billing/index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function fetchMe(buyer: Buyer) {
  const { status, body } = await buyer.request('GET', '/auth/users/me');
  expect(status).toBe(200);
  return body as { transactions: { order_id: string }[] } & Record<string, unknown>;
}

async function createFailedOrder(buyer: Buyer): Promise<string> {
  const { body } = await buyer.request('POST', '/payments/orders', { amount: 1000 });
  const orderId = String(body.order_id);
  await buyer.request('POST', '/auth/payment/fail', { code: 'REJECT_CARD_PAYMENT', message: '한도 초과', orderId });
  return orderId;
}

describe('GET /api/v1/auth/users/me', () => {
  it('shows the same payments as the history, of this account only [D-26]', async () => {
    const buyer = await aBuyer(shop);
    await aPaidOrder(shop, await aBuyer(shop), 1000);
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 5000);
    const { transactions } = await fetchMe(buyer);
    const { body: history } = await buyer.request('GET', '/payments/transactions');
    expect(transactions).toEqual(history);
    expect(transactions).toMatchObject([
      { id: transaction_id, order_id, amount: 5000, credits_charged: 520, status: 'COMPLETED' },
    ]);
  });

  it('lists at most the newest 50 payments [D-26]', async () => {
    const buyer = await aBuyer(shop);
    const orders: string[] = [];
    for (let count = 0; count < 51; count += 1) {
      orders.push(await createFailedOrder(buyer));
      await shop.wait(1000);
    }
    const { transactions } = await fetchMe(buyer);
    expect(transactions.map(({ order_id }) => order_id)).toEqual(orders.toReversed().slice(0, 50));
  });

  it('includes held credits in the balance but not in the spendable credits [P-18]', async () => {
    const buyer = await aBuyer(shop);
    await aPaidOrder(shop, buyer, 10_000);
    const expires_at = new Date(shop.server.clock.now().getTime() + 60_000);
    const hold = { subject_id: randomUUID(), amount_micro: 80_500_000n, expires_at };
    await holdCredits(shop.server, { ...hold, user_id: buyer.id, purpose: 'JOB' });
    expect(await fetchMe(buyer)).toMatchObject({
      credit_balance: 1080,
      held_credits: 80.5,
      spendable_credits: 999.5,
      jobs: [],
    });
  });
});
