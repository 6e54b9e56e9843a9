import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock, MINUTE } from '../testing/create-still-clock.ts';
import type { TossTransaction } from './list-transactions.ts';

let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator({ clock: createStillClock('2026-11-15T23:59:00+09:00') });
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

const WEEK = { startDate: '2026-11-15T00:00:00', endDate: '2026-11-21T23:59:59' };

async function list(query: Record<string, string>): Promise<TossTransaction[]> {
  const { status, text } = await shop.call('GET', `/v1/transactions?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return JSON.parse(text) as TossTransaction[];
}

test('has one row for the approval and one per cancel, also for cancels at the provider', async () => {
  const { orderId, paymentKey } = await shop.pay();
  const { body } = await shop.cancel(paymentKey, { cancelReason: '일부', cancelAmount: 4_000 });
  toss.control.dashboardCancel({ paymentKey });
  const rows = await list(WEEK);
  expect(rows).toMatchObject([
    { paymentKey, orderId, method: '카드', currency: 'KRW', status: 'DONE', amount: 10_000 },
    { paymentKey, status: 'PARTIAL_CANCELED', amount: 4_000, transactionKey: body.lastTransactionKey },
    { paymentKey, status: 'PARTIAL_CANCELED', amount: 6_000 },
  ]);
  expect(new Set(rows.map(({ transactionKey }) => transactionKey)).size).toBe(3);
  expect(rows[0]?.transactionAt).toMatch(/^2026-11-1\dT\d{2}:\d{2}:\d{2}\+09:00$/);
});

test('has no row for a payment that was never approved', async () => {
  shop.authenticate();
  expect(await list(WEEK)).toEqual([]);
});

test('paginates', async () => {
  for (let count = 0; count < 5; count += 1) await shop.pay();
  const all = (await list(WEEK)).map(({ transactionKey }) => transactionKey);
  const pages: string[][] = [];
  let page = await list({ ...WEEK, limit: '2' });
  while (page.length > 0) {
    pages.push(page.map(({ transactionKey }) => transactionKey));
    page = await list({ ...WEEK, limit: '2', startingAfter: pages.at(-1)?.at(-1) ?? '' });
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(all);
});

test('returns 100 rows by default', async () => {
  for (let count = 0; count < 101; count += 1) await shop.pay();
  expect(await list(WEEK)).toHaveLength(100);
  expect(await list({ ...WEEK, limit: '5000' })).toHaveLength(101);
});

test('includes both ends of the period in Seoul time', async () => {
  const before = await shop.pay();
  await toss.control.advanceClock(2 * MINUTE);
  const after = await shop.pay();
  const keysOf = (rows: TossTransaction[]) => rows.map(({ paymentKey }) => paymentKey);
  const day = await list({ startDate: '2026-11-15', endDate: '2026-11-15T23:59:59' });
  expect(keysOf(day)).toEqual([before.paymentKey]);
  expect(keysOf(await list({ startDate: '2026-11-16', endDate: '2026-11-17' }))).toEqual([after.paymentKey]);
});

describe('rejects', () => {
  test.each([
    ['no period', {}, 'INVALID_DATE'],
    ['a text that is no date', { ...WEEK, startDate: 'yesterday' }, 'INVALID_DATE'],
    ['a day that does not exist', { ...WEEK, endDate: '2026-13-41' }, 'INVALID_DATE'],
    ['an end before the start', { startDate: '2026-11-16', endDate: '2026-11-15' }, 'INVALID_DATE'],
    ['5,001 rows', { ...WEEK, limit: '5001' }, 'INVALID_REQUEST'],
    ['no rows', { ...WEEK, limit: '0' }, 'INVALID_REQUEST'],
    ['a key that is on no page', { ...WEEK, startingAfter: 'nothing' }, 'INVALID_TRANSACTION_KEY'],
  ])('%s', async (...[, query, code]) => {
    const response = await shop.call('GET', `/v1/transactions?${new URLSearchParams(query)}`);
    expect(response).toMatchObject({ status: 400, body: { code } });
  });
});

test('returns negative amounts for cancels when configured', async () => {
  const signed = await startTossSimulator({ cancelAmountSign: 'negative' });
  const otherShop = createShop(signed);
  const { paymentKey } = await otherShop.pay();
  await otherShop.cancel(paymentKey, { cancelReason: '전부' });
  const query = new URLSearchParams({ startDate: '2020-01-01', endDate: '2100-01-01' });
  const rows = JSON.parse((await otherShop.call('GET', `/v1/transactions?${query}`)).text) as TossTransaction[];
  expect(rows.map(({ amount }) => amount)).toEqual([10_000, -10_000]);
  await signed.close();
});
