import { expect } from 'vitest';
import { listLedgerViolations } from '../src/features/billing/index.ts';
import type { Buyer, Shop } from './start-shop.ts';

/** Asserts the end state of a race: amounts moved by the provider, ledger entries in order, and no ledger violation. */
export async function expectConsistentLedger(
  shop: Shop,
  buyer: Pick<Buyer, 'id'>,
  expected: { order_id?: string; approved?: number; cancelled?: number; entries: string[] },
): Promise<void> {
  const { order_id = '', approved = 0, cancelled = 0, entries } = expected;
  const truth = shop.toss.control.truth();
  const sumOfOrder = <Row extends { order_id: string }>(rows: Row[], won: (row: Row) => number) =>
    rows.filter((row) => row.order_id === order_id).reduce((sum, row) => sum + won(row), 0);
  expect(sumOfOrder(truth.approved, (row) => row.amount_won)).toBe(approved);
  expect(sumOfOrder(truth.cancelled, (row) => row.cancel_won)).toBe(cancelled);
  const rows = await shop.server.db
    .selectFrom('ledger_entries')
    .select('kind')
    .where('user_id', '=', buyer.id)
    .orderBy('entry_number')
    .execute();
  expect(rows.map((row) => row.kind)).toEqual(entries);
  expect(await listLedgerViolations(shop.server.db)).toEqual([]);
}
