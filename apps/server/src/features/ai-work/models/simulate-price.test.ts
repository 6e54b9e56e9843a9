import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredJob } from '../../../../testing/a-stored-job.ts';
import { aUser } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  server = await startTestApp();
  admin = await anAdmin(server);
});
afterAll(() => server.close());

const cost = { input_cost_won_per_million: 300, output_cost_won_per_million: 1200 };
const simulate = (model: string, body: object) =>
  admin.request('POST', `/ai-models/${model}/simulate`, { cost, output_token_price: 400, ...body });

describe('POST /api/v1/admin/ai-models/{id}/simulate', () => {
  it('recalculates the last jobs at both prices, counts uncharged calls as cost, and changes nothing [D-34]', async () => {
    const model_id = await aModel(server, { model_name: 'replayed', input_token_price: 100, output_token_price: 400 });
    const other = await aModel(server, { model_name: 'other', input_token_price: 100, output_token_price: 400 });
    const { id: user_id } = await aUser(server);
    const estimate = { input_tokens: 1_000_000, output_tokens: 0 };
    const paid = { input_tokens: 1_000_000, output_tokens: 0, is_charged: true };
    const lost = { input_tokens: 0, output_tokens: 500_000, is_charged: false };
    const job = { user_id, model_id, estimate, ceiling: 120, charged: 100, calls: [paid, lost] };
    await aStoredJob(server, { ...job, calls: [{ ...paid, input_tokens: 2_000_000 }] });
    server.clock.move(1000);
    await aStoredJob(server, job);
    await aStoredJob(server, { ...job, model_id: other });
    await aStoredJob(server, { ...job, status: 'PROCESSING', charged: 0, calls: [] });

    const { status, body } = await simulate('replayed', { input_token_price: 150 });
    expect(status).toBe(200);
    expect(body).toEqual({
      jobs: 2,
      since: expect.any(String),
      present: {
        revenue_credits: 220,
        revenue_won: 2200,
        cost_won: 1500,
        margin_won: 700,
        margin_percent: 31.8,
        cut_off_jobs: 1,
      },
      proposed: {
        revenue_credits: 330,
        revenue_won: 3300,
        cost_won: 1500,
        margin_won: 1800,
        margin_percent: 54.5,
        cut_off_jobs: 1,
      },
      quotes: { dearer: 2, cheaper: 0, unchanged: 0, change_percent: { min: 50, median: 50, p90: 50, max: 50 } },
      billed: { cost_won: 0, calls_without_cost: 3 },
    });
    const newest = await simulate(model_id, { input_token_price: 150, last_jobs: 1 });
    expect(newest.body).toMatchObject({ jobs: 1, present: { revenue_won: 1000, cost_won: 900, cut_off_jobs: 0 } });
    const models = (await admin.request('GET', '/ai-models')).body as unknown as { price_version: number }[];
    expect(models.map((one) => one.price_version)).toEqual([1, 1]);
  });

  it('uses what the provider has billed when no cost is given', async () => {
    const model_id = await aModel(server, { model_name: 'billed', input_token_price: 100, output_token_price: 400 });
    const { id: user_id } = await aUser(server);
    const calls = [{ input_tokens: 1_000_000, output_tokens: 0, is_charged: true }];
    await aStoredJob(server, {
      user_id,
      model_id,
      estimate: { input_tokens: 1_000_000, output_tokens: 0 },
      ceiling: 120,
      charged: 100,
      calls,
    });
    const ofModel = server.db.selectFrom('jobs').select('id').where('model_id', '=', model_id);
    await server.db
      .updateTable('model_calls')
      .set({ cost_micro_usd: 500_000n })
      .where('job_id', 'in', ofModel)
      .execute();
    const { body } = await simulate('billed', { input_token_price: 150, cost: undefined });
    // Half a dollar at 1,450 won with a reserve of 5 %.
    expect(body).toMatchObject({
      billed: { cost_won: 762, calls_without_cost: 0 },
      present: { revenue_won: 1000, cost_won: 762, margin_won: 238 },
    });
  });

  it('returns zero figures when there are no jobs', async () => {
    await aModel(server, { model_name: 'new', input_token_price: 100, output_token_price: 400 });
    const { body } = await simulate('new', { input_token_price: 150 });
    expect(body).toMatchObject({ jobs: 0, since: null, proposed: { revenue_won: 0, margin_percent: null } });
    expect(body.quotes).toMatchObject({ change_percent: null });
  });

  it.each([
    ['no jobs', { last_jobs: 0 }],
    ['more jobs than are replayed', { last_jobs: 5001 }],
    ['a cost below zero', { cost: { ...cost, input_cost_won_per_million: -1 } }],
    ['a multiplier between the steps', { has_high_usage_pricing: true, high_usage_input_multiplier: 1.55 }],
  ])('returns 422 for %s', async (_title, more) => {
    expect((await simulate('new', { input_token_price: 100, ...more })).status).toBe(422);
  });

  it('returns 404 for an unknown model', async () => {
    expect((await simulate('unknown', { input_token_price: 100 })).status).toBe(404);
  });
});
