import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.db.updateTable('system_settings').set({ admin_notification_email: 'ops@pilgi.test' }).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.updateTable('ai_models').set({ deleted_at: server.clock.now() }).execute();
});

const moveTo = (day: string) =>
  server.clock.move(new Date(`${day}T09:30:00+09:00`).getTime() - server.clock.now().getTime());
const run = () => runWorkerTask(server, 'warn-about-models');
async function notices(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('mail_outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', 'operator_notice:model_warning:%')
    .orderBy('dedupe_key')
    .execute();
  return rows.map(({ dedupe_key }) => String(dedupe_key).replace('operator_notice:model_warning:', ''));
}
const offer = (model_name: string, price: number) =>
  aModel(server, { model_name, input_token_price: price, output_token_price: price * 4 });

it('reports nothing while no offer is active', async () => {
  moveTo('2026-12-28');
  expect(await run()).toBe(0);
});

it('warns 60, 30 and 7 days before a price rise or shutdown of a model in use, once each', async () => {
  await offer('gemini-3.8-flash', 1000);
  const rises = async () => (await notices()).filter((one) => one.startsWith('PRICE_RISE:gemini:gemini-3.8-flash:'));
  for (const day of ['2026-12-01', '2026-12-02']) {
    moveTo(day);
    await run();
    await run();
  }
  expect(await rises()).toEqual([
    'PRICE_RISE:gemini:gemini-3.8-flash:2027-01-01:30',
    'PRICE_RISE:gemini:gemini-3.8-flash:2027-01-01:60',
  ]);
  moveTo('2026-12-25');
  await run();
  expect(await rises()).toHaveLength(3);
  expect((await notices()).filter((one) => one.startsWith('SHUTDOWN'))).toEqual([]);
  moveTo('2027-03-08');
  await run();
  expect(await notices()).toContain('SHUTDOWN:gemini:gemini-3.1-flash-lite:2027-05-07:60');
});

it('warns of an offer whose margin falls below cost within 14 days', async () => {
  moveTo('2026-12-17');
  const id = await offer('gemini-3.8-flash', 270);
  const ofMargin = async () => (await notices()).filter((one) => one.startsWith('LOW_MARGIN'));
  await run();
  expect(await ofMargin()).toEqual([]);
  moveTo('2026-12-18');
  await run();
  moveTo('2026-12-19');
  await run();
  expect(await ofMargin()).toEqual([expect.stringMatching(new RegExp(`^LOW_MARGIN:${id}:1:\\d+$`))]);
  const rows = await server.db.selectFrom('mail_outbox').select('payload').execute();
  expect(rows.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ kind: 'LOW_MARGIN', name: 'gemini-3.8-flash', day: '2027-01-01' }),
  );
});
