import { randomUUID } from 'node:crypto';
import { seoulDayName } from '@pilgi/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredJob } from '../../../../testing/a-stored-job.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';

const DAY_MS = 24 * 3_600_000;
let shop: Shop;
let admin: Admin;
let buyer: Buyer;
let model_id: string;

interface Overview {
  until: string;
  money: Record<string, { value: number; before: number | null; permille: number | null }> | null;
  active_students: { value: number; before: number | null };
  by_day: { day: string; active_students: number; money: { used_value: number; cost: number } | null }[];
  today: { jobs: number; sign_ups: number; money: { revenue: number; used_value: number } | null };
  queue: { waiting: number; running: number; oldest_wait_seconds: number | null; failed_last_day: number };
  quality: Record<string, { permille: number | null; value: number }>;
  alarms: { kind: string }[];
  todos: { kind: string; count: number }[];
}

const overview = async (days = 7, who: Admin = admin) =>
  (await who.request('GET', `/overview?days=${days}`)).body as unknown as Overview;
const today = () => seoulDayName(shop.server.clock.now());

async function advance(ms: number) {
  await shop.wait(ms);
  admin = await anAdmin(shop.server, { isReauthenticated: true });
  await buyer.renew();
}

beforeAll(async () => {
  shop = await startShop();
  // Noon in Seoul, so that the following minutes stay within one day.
  const toNoon = new Date(`${today()}T12:00:00+09:00`).getTime() + DAY_MS - shop.server.clock.now().getTime();
  await shop.wait(toNoon);
  admin = await anAdmin(shop.server, { isReauthenticated: true });
  buyer = await aBuyer(shop);
  model_id = await aModel(shop.server, { model_name: 'gemini-3.1-flash-lite' });
});
afterAll(() => shop.close());

describe('GET /api/v1/admin/overview', () => {
  it('counts a finished day once; today is separate until then', async () => {
    const paid = await aPaidOrder(shop, buyer, 10_000);
    await aPaidOrder(shop, buyer, 3_000);
    await buyer.request('POST', '/payments/refund', { transaction_id: paid.transaction_id, reason: '변심' });
    await aStoredJob(shop.server, { user_id: buyer.id, model_id, charged: 12 });
    await shop.server.db
      .updateTable('notes')
      .set({ claims: 40, supported: 30, voiced_seconds: 600, covered_seconds: 540 })
      .execute();
    const before = await overview();
    expect(before.today).toMatchObject({ jobs: 1, money: { revenue: 3_000, used_value: 120 } });
    expect(before.by_day).toEqual([]);
    expect(before.active_students).toEqual({ value: 0, before: null });

    const day = today();
    await advance(DAY_MS);
    await runWorkerTask(shop.server, 'roll-up-overview');
    await runWorkerTask(shop.server, 'roll-up-overview');
    const after = await overview();
    expect(after).toMatchObject({
      until: day,
      money: { revenue: { value: 3_000, before: null }, used_value: { value: 120, before: null } },
      active_students: { value: 1, before: null },
      today: { jobs: 0, money: { revenue: 0, used_value: 0 } },
      quality: { confirmed_statements: { permille: 750 }, spoken_time_covered: { permille: 900 } },
    });
    expect(after.by_day.at(-1)).toMatchObject({ day, active_students: 1, money: { used_value: 120 } });
  });

  it('compares with the period before it once that is complete', async () => {
    for (let step = 0; step < 13; step += 1) await advance(DAY_MS);
    await aStoredJob(shop.server, { user_id: buyer.id, model_id, charged: 3 });
    await advance(DAY_MS);
    await runWorkerTask(shop.server, 'roll-up-overview');
    const { money, active_students, by_day } = await overview();
    expect(by_day).toHaveLength(7);
    expect(money?.used_value).toEqual({ value: 30, before: 0 });
    expect(active_students).toEqual({ value: 1, before: 0 });
    // The first activity is within 28 days, but not the same student twice.
    expect((await overview(28)).active_students).toEqual({ value: 1, before: null });
  });

  it('shows the queue and what waits for an operator', async () => {
    await aStoredJob(shop.server, { user_id: buyer.id, model_id, status: 'PENDING' });
    await aStoredJob(shop.server, { user_id: buyer.id, model_id, status: 'PROCESSING' });
    await aStoredJob(shop.server, { user_id: buyer.id, model_id, status: 'FAILED' });
    await buyer.request('POST', '/support/tickets', { subject: '질문', message: '있습니다' });
    await advance(11 * 60_000);
    const { queue, todos, alarms } = await overview();
    expect(queue).toMatchObject({ waiting: 1, running: 1, failed_last_day: 1 });
    expect(queue.oldest_wait_seconds).toBeGreaterThanOrEqual(660);
    expect(todos).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'TICKETS', count: 1 }),
        expect.objectContaining({ kind: 'FAILED_JOBS', count: 1 }),
      ]),
    );
    expect(alarms.some(({ kind }) => kind === 'NO_WORKER' || kind === 'QUEUE_WAITS')).toBe(true);
  });

  it('raises an alarm for a ledger violation and a payment that waits for a day', async () => {
    const now = shop.server.clock.now();
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    await shop.server.db
      .insertInto('ledger_checks')
      .values({ checked_at: ago(1), violations: 2, accounts: '{}' })
      .execute();
    await shop.server.db
      .insertInto('payment_alarms')
      .values({ kind: 'CANCEL_OVER_PAYMENT', subject: randomUUID(), detail: '{}', raised_at: ago(25) })
      .execute();
    await advance(20_000);
    const kinds = (await overview()).alarms.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['LEDGER_VIOLATIONS', 'CASES_OVERDUE']));
    expect(kinds[0]).toBe('LEDGER_VIOLATIONS');
  });

  it('shows no money to support, and figures to a viewer', async () => {
    const support = await anAdmin(shop.server, { role: 'support' });
    const shown = await overview(7, support);
    expect(shown.money).toBeNull();
    expect(shown.today.money).toBeNull();
    expect(shown.by_day.every((day) => day.money === null)).toBe(true);
    expect((await overview(7, await anAdmin(shop.server, { role: 'viewer' }))).money).not.toBeNull();
    expect((await admin.request('GET', '/overview?days=8')).status).toBe(422);
  });
});
