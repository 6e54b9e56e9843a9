import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock, DAY } from '../testing/create-still-clock.ts';
import type { TossSettlement } from './list-settlements.ts';

let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator({
    clock: createStillClock('2026-11-12T12:00:00+09:00'),
    cancelAmountSign: 'negative',
  });
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

const month = (query: Record<string, string> = {}) => ({ startDate: '2026-11-01', endDate: '2026-12-31', ...query });

async function list(query: Record<string, string>): Promise<TossSettlement[]> {
  const { status, text } = await shop.call('GET', `/v1/settlements?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return JSON.parse(text) as TossSettlement[];
}

test('lists rows days later, with amounts that add up and cancels as negative', async () => {
  for (let count = 0; count < 40; count += 1) await shop.pay();
  const { paymentKey } = await shop.pay();
  await shop.cancel(paymentKey, { cancelReason: '일부', cancelAmount: 4_000 });
  expect(await list(month())).toEqual([]);
  await toss.control.advanceClock(DAY);
  const next = await list(month());
  await toss.control.advanceClock(4 * DAY);
  const rows = await list(month());
  expect(rows).toHaveLength(42);
  expect(next.length).toBeGreaterThan(0);
  expect(next.length).toBeLessThan(42);
  for (const row of rows) {
    expect(row.supplyAmount + row.vat).toBe(row.fee);
    expect(row.payOutAmount).toBe(row.amount - row.fee);
  }
  expect(rows.filter((row) => row.cancel !== null)).toMatchObject([{ paymentKey, amount: -4_000 }]);
  expect(rows.some((row) => row.fees === undefined)).toBe(true);
  expect(rows.some((row) => typeof row.fees?.[0]?.fee === 'string')).toBe(true);
});

test('filters by the day of the sale or of the pay-out, and paginates', async () => {
  for (let count = 0; count < 5; count += 1) await shop.pay();
  await toss.control.advanceClock(5 * DAY);
  const all = await list(month());
  const [{ soldDate, paidOutDate } = { soldDate: '', paidOutDate: '' }] = all;
  expect(paidOutDate > soldDate).toBe(true);
  expect(await list({ startDate: paidOutDate, endDate: paidOutDate })).toEqual([]);
  expect(await list({ startDate: paidOutDate, endDate: paidOutDate, dateType: 'paidOutDate' })).toEqual(all);
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list(month({ page, size: '2' }))));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flat()).toEqual(all);
});

test.each([
  [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'INVALID_DATE'],
  [{ startDate: '2026-11-02T00:00:00', endDate: '2026-11-03' }, 'INVALID_DATE'],
  [month({ page: '0' }), 'INVALID_REQUEST'],
  [month({ size: '5001' }), 'INVALID_REQUEST'],
  [month({ dateType: 'other' }), 'INVALID_REQUEST'],
])('rejects %j', async (query, code) => {
  const { body } = await shop.call('GET', `/v1/settlements?${new URLSearchParams(query)}`);
  expect(body.code).toBe(code);
});
