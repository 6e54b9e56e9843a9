import { MS_PER_DAY } from '@pilgi/domain/shared';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBuyer, aPaidOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import type { TossGateway } from '../payments/index.ts';
import { fetchSettlements } from './index.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const fetchAll = (pageSize?: number) => fetchSettlements(composePayments(shop.server), pageSize ? { pageSize } : {});
const listRows = () => shop.server.db.selectFrom('provider_settlements').selectAll().execute();
const listAlarms = async () =>
  (await shop.server.db.selectFrom('payment_alarms').select(['kind', 'subject']).execute()).filter(({ kind }) =>
    kind.startsWith('SETTLEMENT'),
  );

it('stores late rows and pages once, without a finding', async () => {
  const buyer = await aBuyer(shop);
  for (let count = 0; count < 5; count += 1) await aPaidOrder(shop, buyer, 1000 + count);
  const order = await aPaidOrder(shop, buyer, 10_000);
  await buyer.request('POST', '/payments/refund', { transaction_id: order.transaction_id, reason: '변심' });
  for (let day = 0; day < 6; day += 1) {
    await shop.wait(MS_PER_DAY);
    await fetchAll(2);
  }
  const rows = await listRows();
  expect(rows.map(({ amount_won }) => amount_won).toSorted((one, other) => one - other)).toEqual([
    -10_000, 1000, 1001, 1002, 1003, 1004, 10_000,
  ]);
  expect(rows.every((row) => row.adds_up)).toBe(true);
  expect(await listAlarms()).toEqual([]);
  // A second run of the same day reads nothing.
  expect(await fetchAll()).toBe(0);
});

it('reads the day again after a lost answer', async () => {
  await aPaidOrder(shop, await aBuyer(shop), 1000);
  await shop.wait(5 * MS_PER_DAY);
  shop.toss.control.addFault({ kind: 'truncated-json', operation: 'settlements', times: null });
  expect(await fetchAll()).toBe(0);
  shop.toss.control.clearFaults();
  expect(await fetchAll()).toBe(11);
  expect(await listRows()).toHaveLength(1);
});

it('reports rows that contradict themselves, ours or no payment, and missing ones', async () => {
  const payments = composePayments(shop.server);
  const buyer = await aBuyer(shop);
  const order = await aPaidOrder(shop, buyer, 1000);
  const missing = await aPaidOrder(shop, buyer, 2000);
  await shop.wait(20 * MS_PER_DAY);
  const row = { soldDate: '2026-11-01', orderId: 'o', amount: 1000 };
  const settlements = [
    { ...row, transactionKey: 'differs', paymentKey: order.payment_key, amount: 900 },
    { ...row, transactionKey: 'unknown', paymentKey: 'absent' },
    {
      ...row,
      transactionKey: 'wrong',
      paymentKey: order.payment_key,
      fee: 33,
      supplyAmount: 1,
      vat: 1,
      payOutAmount: 967,
    },
  ];
  const listSettlements: TossGateway['listSettlements'] = () =>
    Promise.resolve({ kind: 'settlements', settlements, listed: settlements.length + 1 });
  await fetchSettlements({ ...payments, toss: { ...payments.toss, listSettlements } });
  const alarms = await listAlarms();
  expect(alarms).toEqual(
    expect.arrayContaining([
      { kind: 'SETTLEMENT_AMOUNT_DIFFERS', subject: 'differs' },
      { kind: 'SETTLEMENT_UNKNOWN_TO_US', subject: 'unknown' },
      { kind: 'SETTLEMENT_NOT_ADDING_UP', subject: 'wrong' },
      { kind: 'SETTLEMENT_MISSING', subject: missing.payment_key },
    ]),
  );
  expect(alarms.filter(({ kind }) => kind === 'SETTLEMENT_UNREADABLE')).toHaveLength(11);
  expect(alarms.some(({ subject }) => subject === order.payment_key)).toBe(false);
});
