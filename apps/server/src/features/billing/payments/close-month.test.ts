import { MS_PER_DAY, seoulMonthStart } from '@pilgi/domain/shared';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBuyer, aPaidOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import { closeMonth, compareDueDays } from './index.ts';

let shop: Shop;
let period: { from: Date; until: Date };
beforeEach(async () => {
  shop = await startShop();
  const from = seoulMonthStart(shop.server.clock.now());
  period = { from, until: seoulMonthStart(new Date(from.getTime() + 32 * MS_PER_DAY)) };
});
afterEach(() => shop.close());

const close = () => closeMonth(shop.server, period);

/** Moves the clock to noon of each day until the month is over and runs the daily comparison. */
async function advanceToMonthEnd(): Promise<void> {
  while (shop.server.clock.now().getTime() < period.until.getTime() + MS_PER_DAY / 2) {
    await shop.wait(MS_PER_DAY);
    await compareDueDays(composePayments(shop.server));
  }
}

describe('closeMonth', () => {
  it('names every day that is not compared with the provider yet', async () => {
    const { obstacles } = await close();
    expect(obstacles.length).toBeGreaterThanOrEqual(28);
    expect(obstacles[0]).toMatch(/^\d{4}-\d{2}-01: 결제사 내역과 아직 대조하지 않았습니다\.$/);
  });

  it('exports payments and credit movements of the month', async () => {
    // Starts on the first day of a month, so that every day of the month is compared.
    await shop.wait(period.until.getTime() + MS_PER_DAY / 2 - shop.server.clock.now().getTime());
    period = { from: period.until, until: seoulMonthStart(new Date(period.until.getTime() + 32 * MS_PER_DAY)) };
    await aPaidOrder(shop, await aBuyer(shop), 1000);
    await advanceToMonthEnd();
    const { csv, obstacles } = await close();
    expect(obstacles).toEqual([]);
    expect(csv).toContain('"결제 건수","1"');
    expect(csv).toContain('"결제 금액(원)","1000"');
    expect(csv).toContain('"공급가액(원)","909"');
    expect(csv).toContain('"충전 크레딧","100"');
    expect(csv).toContain('"월말 크레딧","100"');
  });
});
