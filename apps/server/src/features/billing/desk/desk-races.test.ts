import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { anOrderUnderReview, aRefundUnderReview, deskOf, rowIdOf } from '../../../../testing/desk-steps.ts';
import { sendWebhook } from '../../../../testing/send-webhook.ts';
import { aBuyer, anAuthenticatedOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { listLedgerViolations } from '../credits/index.ts';

let shop: Shop;
let admins: [Admin, Admin];
beforeAll(async () => {
  shop = await startShop();
  const session = { isReauthenticated: true };
  admins = [await anAdmin(shop.server, session), await anAdmin(shop.server, session)];
});
afterAll(() => shop.close());

/** Deterministic order of the concurrent requests. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed + 1);

async function runAll(acts: readonly (() => Promise<unknown>)[], seed: number): Promise<void> {
  await Promise.all(shuffle(acts, seed).map((act) => act()));
}

const balanceOf = async (buyer: Buyer) => (await buyer.request('GET', '/auth/users/me')).body.credit_balance;
const closingsOf = async (id: string) => {
  const rows = shop.server.db
    .selectFrom('case_notes')
    .select('outcome')
    .where('case_id', '=', id)
    .where('act', '=', 'CLOSE');
  return (await rows.execute()).map(({ outcome }) => outcome);
};

describe('queries and closings at the same time as worker and webhook', () => {
  it.each(SEEDS)('settle a paid order once and never close it as not paid (seed %i)', async (seed) => {
    const buyer = await aBuyer(shop);
    const { id, payment_key } = await anOrderUnderReview(shop, buyer);
    const [one, other] = [deskOf(admins[0]), deskOf(admins[1])];
    await runAll(
      [
        () => one.requery('ORDER', id),
        () => other.requery('ORDER', id),
        () => one.close('ORDER', id, 'NOT_PAID'),
        () => other.close('ORDER', id, 'SETTLED'),
        () => one.close('ORDER', id, 'RETURNED'),
        () => other.cancel('ORDER', id),
        () => sendWebhook(shop, payment_key),
      ],
      seed,
    );
    expect(await balanceOf(buyer)).toBe(1080);
    expect((await closingsOf(id)).filter((outcome) => outcome !== 'SETTLED')).toEqual([]);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it.each(SEEDS)('settle an order in confirmation once (seed %i)', async (seed) => {
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 10_000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: order.order_id });
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(202);
    const id = await rowIdOf(shop, order.order_id);
    await shop.wait(60_000);
    const [one, other] = [deskOf(admins[0]), deskOf(admins[1])];
    await runAll(
      [
        () => one.requery('ORDER', id),
        () => other.requery('ORDER', id),
        () => one.close('ORDER', id, 'NOT_PAID'),
        () => shop.work('drive-orders'),
        () => sendWebhook(shop, order.payment_key),
      ],
      seed,
    );
    expect(await balanceOf(buyer)).toBe(1080);
    expect(await closingsOf(id)).toEqual([]);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it.each(SEEDS)('end a refund under review once (seed %i)', async (seed) => {
    const buyer = await aBuyer(shop);
    const { refund_id: id, payment_key, order_id } = await aRefundUnderReview(shop, buyer);
    if (seed % 2 === 0) shop.toss.control.dashboardCancel({ orderId: order_id });
    const [one, other] = [deskOf(admins[0]), deskOf(admins[1])];
    await runAll(
      [
        () => one.requery('REFUND', id),
        () => one.cancel('REFUND', id),
        () => other.close('REFUND', id, 'NOT_REFUNDED'),
        () => one.close('REFUND', id, 'SETTLED'),
        () => sendWebhook(shop, payment_key),
        () => shop.work('drive-refunds'),
      ],
      seed,
    );
    const cancelled = shop.toss.control.truth().cancelled.filter((one) => one.order_id === order_id);
    await shop.wait(60_000);
    await shop.work('drive-refunds');
    await sendWebhook(shop, payment_key);
    const returned = cancelled.reduce((sum, one) => sum + one.cancel_won, 0);
    expect([await balanceOf(buyer), returned]).toEqual(returned === 0 ? [1080, 0] : [0, 10_000]);
    expect((await closingsOf(id)).length).toBeLessThanOrEqual(1);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });
});
