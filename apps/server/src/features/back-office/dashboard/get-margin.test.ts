import { MS_PER_DAY } from '@pilgi/domain/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredJob } from '../../../../testing/a-stored-job.ts';
import { aUser } from '../../../../testing/account-builders.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const margin = async () => (await (await anAdmin(server)).request('GET', '/stats/margin')).body;

it('compares the charged credits of 30 days with the cost of all model calls', async () => {
  const model_id = await aModel(server, { model_name: 'dear', input_token_price: 300, output_token_price: 1200 });
  const calls = [
    { input_tokens: 1000, output_tokens: 0, is_charged: true },
    { input_tokens: 1000, output_tokens: 0, is_charged: false },
  ];
  const { id: user_id } = await aUser(server);
  const estimate = { input_tokens: 1000, output_tokens: 0 };
  await aStoredJob(server, { user_id, model_id, estimate, ceiling: 42, charged: 42, calls });
  await server.db.updateTable('model_calls').set({ cost_micro_usd: 100_000n }).where('is_charged', '=', true).execute();
  const shown = await margin();
  expect(shown).toEqual({
    days: 30,
    revenue_won: 420,
    // A tenth of a dollar at 1,450 won with a reserve of 5 %.
    cost_won: 153,
    percent_of_cost: 274,
    calls: 2,
    calls_without_cost: 1,
  });
  await server.db.updateTable('model_calls').set({ cost_micro_usd: 200_000n }).execute();
  expect(await margin()).toEqual(shown);
  server.clock.move(31 * MS_PER_DAY);
  expect(await margin()).toMatchObject({ revenue_won: 0, cost_won: 0, percent_of_cost: null, calls: 0 });
});
