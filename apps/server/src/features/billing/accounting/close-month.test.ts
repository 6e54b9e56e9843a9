import { MS_PER_DAY, seoulDayName, seoulMonthStart } from '@pilgi/domain/shared';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { asLogin } from '../../../../testing/database-logins.ts';
import {
  aBuyer,
  anAuthenticatedOrder,
  aPaidOrder,
  type Buyer,
  type Shop,
  startShop,
} from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import { listLedgerViolations } from '../credits/index.ts';
import { compareDueDays } from '../payments/index.ts';
import { closeMonth, exportMonth, fetchSettlements } from './index.ts';

let shop: Shop;
let period: { from: Date; until: Date };
let operator: string;
const nextMonth = (start: Date) => seoulMonthStart(new Date(start.getTime() + 32 * MS_PER_DAY));

/** Starts at noon of the first day of a month, so that every day of the month is compared. */
beforeEach(async () => {
  shop = await startShop();
  const from = nextMonth(seoulMonthStart(shop.server.clock.now()));
  await shop.wait(from.getTime() + MS_PER_DAY / 2 - shop.server.clock.now().getTime());
  period = { from, until: nextMonth(from) };
  operator = (await anAdmin(shop.server)).id;
});
afterEach(() => shop.close());

const close = (carry: Record<string, string> = {}) =>
  closeMonth(shop.server, { ...period, closed_by: operator, carry: new Map(Object.entries(carry)) });

/** Moves the clock to noon of each day until the month is over and runs the daily tasks. */
async function liveThroughMonth(): Promise<void> {
  const payments = composePayments(shop.server);
  while (shop.server.clock.now().getTime() < period.until.getTime() + MS_PER_DAY / 2) {
    await shop.wait(MS_PER_DAY);
    await compareDueDays(payments);
    await fetchSettlements(payments);
  }
}

/** Jumps to the first day after the month, with every day compared and settled. */
async function skipMonth(): Promise<void> {
  await shop.wait(period.until.getTime() + MS_PER_DAY / 2 - shop.server.clock.now().getTime());
  const days = `generate_series('${seoulDayName(period.from)}'::date, '${seoulDayName(period.until)}'::date - 1, '1 day') as day`;
  const now = shop.server.clock.now().toISOString();
  await asOwner(`insert into provider_comparisons select to_char(day, 'YYYY-MM-DD'), 0, 0, '[]', '${now}' from ${days};
    insert into settlement_fetches select 'soldDate', to_char(day, 'YYYY-MM-DD'), 0, '${now}' from ${days}`);
}

/** Runs statements that the application role may not run. */
async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: asLogin(shop.server.databaseUrl, 'owner') });
  await owner.connect();
  await owner.query(statements);
  await owner.end();
}

async function refusalsOf(): Promise<string[]> {
  const result = await close();
  return result.outcome === 'REFUSED' ? result.obstacles : [];
}

async function refund(buyer: Buyer, transaction_id: string): Promise<void> {
  await buyer.renew();
  const { status } = await buyer.request('POST', '/payments/refund', { transaction_id, reason: '변심' });
  expect(status).toBe(200);
}

describe('closeMonth', () => {
  it('names every day without comparison or settlements', async () => {
    const obstacles = await refusalsOf();
    expect(obstacles.filter((one) => one.endsWith('결제사 내역과 아직 대조하지 않았습니다.')).length).toBeGreaterThan(
      27,
    );
    expect(obstacles.filter((one) => one.endsWith('정산 내역을 아직 받지 않았습니다.')).length).toBeGreaterThan(27);
    expect(obstacles).toContain('아직 끝나지 않은 달입니다.');
  });

  it('stores figures that reconcile, and rejects everything dated into the month afterwards', async () => {
    const buyer = await aBuyer(shop);
    await aPaidOrder(shop, buyer, 10_000);
    const second = await aPaidOrder(shop, buyer, 5000);
    await refund(buyer, second.transaction_id);
    await liveThroughMonth();
    const result = await close();
    if (result.outcome !== 'CLOSED') throw new Error(result.obstacles.join('\n'));
    expect(result.files.figures).toMatchObject({
      payments: { count: 2, won: 15_000, vat_won: 1364 },
      refunds: { count: 1, won: 5000, vat_won: 455 },
      movements: { TOPUP: { net_won: 13_636 }, REFUND: { net_won: 4545 } },
      opening: { net_won: 0 },
      closing: { net_won: 9091, refund_won: 10_000 },
    });
    const summary = result.files.csvs[0]?.content ?? '';
    expect(summary).toContain('"검산: 월초 + 충전 − 나간 것 − 월말","0"\r\n"검산 결과","일치"');
    expect(result.files.csvs[5]?.content).toMatch(
      /"거래","\d{4}-\d{2}-\d{2}","\d{4}-\d{2}-\d{2}","[^"]+","카드","10000","300"/,
    );
    const inMonth = new Date(period.until.getTime() - 1);
    const grant = sql`select add_lot(${buyer.id}::uuid, 'GRANT', gen_random_uuid(), 1, 0, now(), null, 'test', null, ${inMonth}::timestamptz)`;
    await expect(grant.execute(shop.server.db)).rejects.toThrow(/is closed/);
    expect(await refusalsOf()).toEqual(['이미 마감한 달입니다.']);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it('books a payment that is found after the closing in the open month, with its day of approval', async () => {
    await aPaidOrder(shop, await aBuyer(shop), 1000);
    await skipMonth();
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 3000);
    const approved = new Date(period.until.getTime() - MS_PER_DAY);
    expect((await close()).outcome).toBe('CLOSED');
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(200);
    // As if the provider had approved it on the last day of the closed month.
    await asOwner(
      `alter table payments disable trigger payments_append_only; update payments set approved_at = '${approved.toISOString()}' where amount_won = 3000`,
    );
    const next = await exportMonth(shop.server, { from: period.until, until: nextMonth(period.until) });
    expect(next.figures.payments).toMatchObject({ count: 1, won: 3000 });
    expect(next.figures.opening.net_won).toBe(909);
    const [, row] = (next.csvs[1]?.content ?? '').split('\r\n');
    const [approvedDay, bookedDay] = (row ?? '').replaceAll('"', '').split(',');
    expect(approvedDay?.slice(0, 7)).not.toBe(bookedDay?.slice(0, 7));
  });

  it('carries an open case with a reason into the next month', async () => {
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 2000);
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'confirm', times: null });
    await buyer.request('POST', '/payments/confirm', order);
    await asOwner(
      `update payment_orders set status = 'REVIEW', next_check_at = null where order_id = '${order.order_id}'`,
    );
    shop.toss.control.clearFaults();
    await skipMonth();
    const { id } = await shop.server.db
      .selectFrom('payment_orders')
      .select('id')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow();
    expect(await refusalsOf()).toEqual([`끝나지 않은 주문이 있습니다: ${id} (${order.order_id} REVIEW)`]);
    expect((await close({ [id]: '카드사 답변을 기다림' })).outcome).toBe('CLOSED');
    const next = await exportMonth(shop.server, { from: period.until, until: nextMonth(period.until) });
    expect(next.csvs[6]?.content.split('\r\n')[1]).toBe(
      `"전월 이월","${id}","2000","${order.order_id} REVIEW","카드사 답변을 기다림"`,
    );
  });

  it('reports a closed month whose figures no longer follow from the ledger', async () => {
    await aPaidOrder(shop, await aBuyer(shop), 1000);
    await skipMonth();
    expect((await close()).outcome).toBe('CLOSED');
    await asOwner(
      `alter table month_closings disable trigger closings_append_only; update month_closings set figures = jsonb_set(figures, '{payments,won}', '999')`,
    );
    expect(await listLedgerViolations(shop.server.db)).toEqual([
      { rule: 'M1 figures of a closed month differ', subject: expect.stringMatching(/^\d{4}-\d{2}$/) },
    ]);
  });
});
