import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someIp } from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.server.db.deleteFrom('payment_page_events').execute();
  await shop.server.db.deleteFrom('csp_reports').execute();
});

const send = (payload: object, remoteAddress = someIp()) =>
  shop.server.send({ method: 'POST', url: '/api/v1/payment-pages/events', remoteAddress, payload });
const stored = () => shop.server.db.selectFrom('payment_page_events').selectAll().execute();
const alarms = async () =>
  (await shop.server.db.selectFrom('payment_alarms').select('kind').orderBy('raised_at').execute()).map(
    ({ kind }) => kind,
  );

async function open(count: number, drawn = count): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const visit = randomUUID();
    await send({ visit, kind: 'OPENED', ms: 0 });
    if (at < drawn) await send({ visit, kind: 'METHODS_DRAWN', ms: 900 });
  }
}

describe('POST /api/v1/payment-pages/events', () => {
  it('stores the first event of a kind per visit, and nothing about the buyer', async () => {
    const visit = randomUUID();
    const failed = { visit, kind: 'FAILED', code: 'SDK_MISSING', ms: 2000 };
    expect((await send({ ...failed, email: 'minji@example.com' })).status).toBe(200);
    expect((await send({ ...failed, ms: 5000 })).status).toBe(200);
    const rows = await stored();
    expect(rows).toEqual([{ ...failed, created_at: expect.any(Date) }]);
  });

  it.each([
    ['an unknown kind', { kind: 'PAID' }],
    ['a visit that is no id', { visit: 'minji' }],
    ['a code with other text', { kind: 'FAILED', code: 'minji@example.com' }],
    ['a negative time', { ms: -1 }],
  ])('rejects %s', async (_what, changes) => {
    expect((await send({ visit: randomUUID(), kind: 'OPENED', ms: 0, ...changes })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('accepts 30 events a minute from one address', async () => {
    const address = someIp();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) {
      statuses.push((await send({ visit: randomUUID(), kind: 'OPENED', ms: 0 }, address)).status);
    }
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
  });

  it('deletes events after 30 days', async () => {
    await open(1);
    await shop.wait(30 * DAY_MS + MINUTE_MS);
    await runWorkerTask(shop.server, 'purge-payment-pages');
    expect(await stored()).toEqual([]);
  });
});

describe('raise-page-alarms', () => {
  it('raises each alarm once a day, within ten minutes, and none while buyers can pay', async () => {
    const buyer = await aBuyer(shop);
    await open(10);
    await aPaidOrder(shop, buyer, 1_000);
    await shop.wait(2 * MINUTE_MS);
    expect(await runWorkerTask(shop.server, 'raise-page-alarms')).toBe(0);
    expect(await alarms()).toEqual([]);

    await open(4, 0);
    await shop.wait(2 * MINUTE_MS);
    await runWorkerTask(shop.server, 'raise-page-alarms');
    await runWorkerTask(shop.server, 'raise-page-alarms');
    expect(await alarms()).toEqual(['METHODS_NOT_DRAWN']);

    await shop.wait(125 * MINUTE_MS);
    await open(5);
    await shop.wait(2 * MINUTE_MS);
    await runWorkerTask(shop.server, 'raise-page-alarms');
    expect(await alarms()).toEqual(['METHODS_NOT_DRAWN', 'OPENED_NONE_PAID']);
  });

  it('raises an alarm when the enforced policy blocks the provider', async () => {
    const report = (disposition: string) => ({
      'csp-report': {
        'document-uri': 'https://pilgi.test/payment',
        'effective-directive': 'img-src',
        'blocked-uri': 'https://static.tosspayments.com/a.png',
        disposition,
      },
    });
    const sendReport = (payload: object) =>
      shop.server.send({ method: 'POST', url: '/api/v1/csp-reports', remoteAddress: someIp(), payload });
    await sendReport(report('report'));
    expect(await runWorkerTask(shop.server, 'raise-page-alarms')).toBe(0);
    await sendReport(report('enforce'));
    await runWorkerTask(shop.server, 'raise-page-alarms');
    expect((await alarms()).at(-1)).toBe('PROVIDER_BLOCKED');
  });
});
