import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { quoteHour } from '../../notes/index.ts';

let shop: Shop;
let initial: { free_start_credits?: number };
beforeAll(async () => {
  shop = await startShop();
  initial = (await asAdmin('GET', '/gifts')).body.settings as typeof initial;
});
afterAll(() => shop.close());
beforeEach(async () => {
  expect((await save()).status).toBe(200);
});

const DAY_MS = 24 * 3_600_000;
const asAdmin = async (method: 'GET' | 'PUT', path: string, payload?: object) =>
  await (await anAdmin(shop.server, { isReauthenticated: true })).request(method, path, payload);
async function save(changes: object = {}) {
  const { updated_at: _moment, ...settings } = initial as Record<string, unknown>;
  return await asAdmin('PUT', '/gifts/settings', { ...settings, free_start_daily_max: 1000, ...changes });
}
const start = (buyer: Buyer) => buyer.request('POST', '/gifts/free-start');
const verify = (buyer: Buyer) =>
  shop.server.db
    .updateTable('users')
    .set({ email_verified_at: shop.server.clock.now() })
    .where('id', '=', buyer.id)
    .execute();

describe('the free start', () => {
  const detailOf = async (buyer: Buyer) => String((await start(buyer)).body.detail);
  const aVerified = async () => {
    const buyer = await aBuyer(shop);
    await verify(buyer);
    return buyer;
  };

  it('is neither offered nor given to an account that has already paid, also after a refund', async () => {
    const buyer = await aVerified();
    expect((await buyer.request('GET', '/gifts')).body.free_start).toMatchObject({ state: 'AVAILABLE' });
    const { transaction_id } = await aPaidOrder(shop, buyer, 1000);
    expect((await buyer.request('GET', '/gifts')).body.free_start).toMatchObject({ state: 'ALREADY_PAID' });
    expect(await detailOf(buyer)).toContain('첫 결제를 하기 전에만');
    const refund = await buyer.request('POST', '/payments/refund', { transaction_id, reason: '변심' });
    expect(refund.status).toBe(200);
    expect(await detailOf(buyer)).toContain('첫 결제를 하기 전에만');
  });

  it('is given once per browser', async () => {
    const [one, two] = [await aVerified(), await aVerified()];
    const deviceOf = shop.server.db.selectFrom('known_devices').select('device_hash').where('user_id', '=', one.id);
    expect((await start(one)).status).toBe(200);
    await shop.server.db
      .updateTable('known_devices')
      .set({ device_hash: (await deviceOf.executeTakeFirstOrThrow()).device_hash })
      .where('user_id', '=', two.id)
      .execute();
    expect(await detailOf(two)).toContain('이 브라우저에서 이미');
  });

  it('is given three times a day per network', async () => {
    const buyers = [await aVerified(), await aVerified(), await aVerified(), await aVerified()];
    const statuses: number[] = [];
    for (const { access_token } of buyers) {
      const headers = { authorization: `Bearer ${access_token}` };
      const remoteAddress = '2001:db8:7:7::1';
      const url = '/api/v1/gifts/free-start';
      statuses.push((await shop.server.send({ method: 'POST', url, headers, remoteAddress })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 409]);
  });

  it('is not given to a mailbox of a few minutes', async () => {
    const buyer = await aVerified();
    const email = `${buyer.id}@mailinator.com`;
    await shop.server.db.updateTable('users').set({ email }).where('id', '=', buyer.id).execute();
    expect(await detailOf(buyer)).toContain('잠시만 쓰는 이메일');
  });

  it('reports a day whose budget is nearly spent, once', async () => {
    await shop.server.db
      .updateTable('system_settings')
      .set({ admin_notification_email: 'ops@pilgi.test', notify_on_error: true })
      .execute();
    await shop.wait(2 * DAY_MS);
    await save({ free_start_daily_max: 2 });
    for (const _copy of [1, 2]) await start(await aVerified());
    const notices = await shop.server.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('kind', '=', 'operator_notice')
      .where('payload', '@>', JSON.stringify({ event: 'free_start_budget' }) as never)
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('covers a lecture of sixty minutes at the prices of the sample models', async () => {
    await aModel(shop.server, { model_name: 'gemini-3.8-flash', input_token_price: 400, output_token_price: 1600 });
    const hour = await quoteHour(shop.server.db);
    expect(Number(hour) / 1e6).toBeGreaterThan(1);
    expect(Number(hour) / 1e6).toBeLessThanOrEqual(Number(initial.free_start_credits));
    await save({ free_start_credits: Math.ceil(Number(hour) / 1e6) });
    expect((await (await aBuyer(shop)).request('GET', '/gifts')).body.free_start).toMatchObject({ covers_hour: true });
    await save({ free_start_credits: Math.floor(Number(hour) / 1e6) - 1 });
    expect((await (await aBuyer(shop)).request('GET', '/gifts')).body.free_start).toMatchObject({ covers_hour: false });
  });
});
