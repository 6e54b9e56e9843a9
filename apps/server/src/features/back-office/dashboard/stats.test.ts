import { seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredBundle } from '../../../../testing/a-stored-bundle.ts';
import { aStoredJob } from '../../../../testing/a-stored-job.ts';
import { aUser, setActive } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { captureHold } from '../../billing/index.ts';

const DAY_MS = 24 * 3_600_000;
let shop: Shop;
let admin: Admin;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startShop();
  // Noon in Seoul, so that the following minutes stay within one day.
  const toNoon = new Date(`${seoulDayName(shop.server.clock.now())}T12:00:00+09:00`).getTime() + DAY_MS;
  await shop.wait(toNoon - shop.server.clock.now().getTime());
  admin = await anAdmin(shop.server);
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const stats = async () => (await admin.request('GET', '/stats')).body;
const usage = async (days: number) =>
  (await admin.request('GET', `/stats/usage?days=${days}`)).body as unknown as Record<string, unknown>[];
const today = () => seoulDayName(shop.server.clock.now());
async function use(credits: number) {
  const { hold_id } = await holdForJob(shop, buyer.id, credits);
  await captureHold(shop.server, { hold_id, amount_micro: BigInt(credits) * 1_000_000n });
}
async function advance(ms: number) {
  await shop.wait(ms);
  admin = await anAdmin(shop.server);
  await buyer.renew();
}

describe('GET /api/v1/admin/stats', () => {
  it('returns twelve figures; inactive and withdrawn users are counted separately; used credits are captures [D-53]', async () => {
    const before = await stats();
    expect(Object.keys(before).toSorted()).toEqual([
      'active_users',
      'credits_used_today',
      'jobs_today',
      'open_tickets',
      'pending_jobs',
      'pending_problem_bundles',
      'problem_bundles_today',
      'processing_jobs',
      'processing_problem_bundles',
      'total_jobs',
      'total_problem_bundles',
      'total_users',
    ]);
    expect(before).toMatchObject({ total_users: 2, active_users: 2, credits_used_today: 0, open_tickets: 0 });
    await aPaidOrder(shop, buyer, 10_000);
    await use(30);
    await use(12);
    await setActive(shop.server, (await aUser(shop.server)).id, false);
    const withdrawn = await aBuyer(shop);
    await withdrawn.request('POST', '/users/me/withdrawal', { password: 'deep-ocean-42', confirm: true });
    await buyer.request('POST', '/support/tickets', { subject: '질문', message: '있습니다' });
    await shop.wait(20_000);
    expect(await stats()).toMatchObject({
      total_users: 3,
      active_users: 2,
      credits_used_today: 42,
      open_tickets: 1,
      total_jobs: 0,
    });
  });

  it('is cached for 20 seconds, for all callers [D-41]', async () => {
    await shop.wait(20_000);
    const [first] = await Promise.all([stats(), stats(), stats()]);
    await aUser(shop.server);
    await shop.wait(19_999);
    expect(await stats()).toEqual(first);
    await shop.wait(1);
    expect((await stats()).total_users).toBe(Number(first?.total_users) + 1);
  });
});

describe('GET /api/v1/admin/stats/usage', () => {
  it('returns one entry per day in Seoul, oldest first, including empty days, 30 by default [D-53]', async () => {
    const week = await usage(7);
    expect(week).toHaveLength(7);
    expect(week.at(-1)).toEqual({
      date: today(),
      jobs: 0,
      problem_bundles: 0,
      credits_used: 42,
      revenue: 10_000,
      sign_ups: 5,
    });
    expect(week[0]).toMatchObject({ credits_used: 0, revenue: 0, sign_ups: 0 });
    expect((await admin.request('GET', '/stats/usage')).body).toHaveLength(30);
    expect(await usage(90)).toHaveLength(90);
    expect((await admin.request('GET', '/stats/usage?days=0')).status).toBe(422);
  });

  it('splits days at midnight in Seoul, and the roll-up changes no figure [D-53]', async () => {
    const now = shop.server.clock.now();
    await advance(seoulDayStart(now).getTime() + 23.5 * 3_600_000 - now.getTime());
    await use(5);
    const eve = today();
    await advance(3_600_000);
    expect(today()).not.toBe(eve);
    await use(7);
    const counted = await usage(7);
    expect(counted.at(-2)).toMatchObject({ date: eve, credits_used: 47, revenue: 10_000 });
    expect(counted.at(-1)).toMatchObject({ date: today(), credits_used: 7, revenue: 0 });
    // Within the first hour after midnight the previous day is still open.
    expect(await runWorkerTask(shop.server, 'roll-up-usage')).toBe(0);
    await advance(3_600_000);
    const before = await usage(30);
    const rolled = await Promise.all([1, 2, 3].map(() => runWorkerTask(shop.server, 'roll-up-usage')));
    expect(rolled.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await usage(30)).toEqual(before);
  });

  it('rolls up empty days and catches up after a pause', async () => {
    await advance(3 * DAY_MS);
    await use(1);
    expect(await runWorkerTask(shop.server, 'roll-up-usage')).toBe(3);
    await shop.wait(20_000);
    const remainingUsers = shop.server.db.selectFrom('users').select('id').where('withdrawn_at', 'is', null);
    expect((await stats()).total_users).toBe((await remainingUsers.execute()).length);
    expect(await usage(4)).toMatchObject([
      { credits_used: 7 },
      { credits_used: 0 },
      { credits_used: 0 },
      { credits_used: 1 },
    ]);
  });

  it('counts jobs by status, today and in total, and per day', async () => {
    const model_id = await aModel(shop.server, {
      model_name: 'flash',
      input_token_price: 300,
      output_token_price: 1200,
    });
    for (const status of ['PENDING', 'PROCESSING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const) {
      await aStoredJob(shop.server, { user_id: buyer.id, model_id, status });
    }
    await shop.wait(20_000);
    expect(await stats()).toMatchObject({ total_jobs: 5, jobs_today: 5, pending_jobs: 1, processing_jobs: 2 });
    expect((await usage(7)).at(-1)).toMatchObject({ date: today(), jobs: 5 });
    await advance(DAY_MS + 2 * 3_600_000);
    await runWorkerTask(shop.server, 'roll-up-usage');
    expect(await stats()).toMatchObject({ total_jobs: 5, jobs_today: 0, pending_jobs: 1 });
    expect((await usage(7)).map((day) => day.jobs)).toEqual([0, 0, 0, 0, 0, 5, 0]);
  });

  it('counts problem sets by status, today and in total, and per day', async () => {
    const model_id = await aModel(shop.server, { model_name: 'pro', input_token_price: 300, output_token_price: 1200 });
    for (const _ of [1, 2]) await aStoredBundle(shop.server, { user_id: buyer.id, model_id });
    await shop.wait(20_000);
    expect(await stats()).toMatchObject({
      total_problem_bundles: 2,
      problem_bundles_today: 2,
      pending_problem_bundles: 0,
      processing_problem_bundles: 0,
    });
    expect((await usage(7)).at(-1)).toMatchObject({ date: today(), problem_bundles: 2 });
    await advance(DAY_MS + 2 * 3_600_000);
    await runWorkerTask(shop.server, 'roll-up-usage');
    expect(await stats()).toMatchObject({ total_problem_bundles: 2, problem_bundles_today: 0 });
    expect((await usage(7)).map((day) => day.problem_bundles)).toEqual([0, 0, 0, 0, 0, 2, 0]);
  });
});
