import { LISTED_MINUTES } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { quoteHour } from './quote-hour.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

interface Prices {
  problem_count: number;
  offers: {
    display_name: string;
    notes: { minutes: number; expected_credits: number; ceiling_credits: number }[];
    problems: { expected_credits: number; ceiling_credits: number };
  }[];
}
const read = async () => (await server.send({ method: 'GET', url: '/api/v1/app/prices' })) as unknown as Response;
type Response = { status: number; body: Prices };

it('publishes the prices of typical lectures by the rule of the quotes, without a log-in, and follows price changes', async () => {
  expect((await read()).body.offers).toEqual([]);
  const id = await aModel(server, { model_name: 'm', input_token_price: 20, output_token_price: 80 });
  const { status, body } = await read();
  expect(status).toBe(200);
  const [offer] = body.offers;
  expect(offer?.notes.map(({ minutes }) => minutes)).toEqual([...LISTED_MINUTES]);
  const hour = offer?.notes.find(({ minutes }) => minutes === 60);
  expect(hour?.ceiling_credits).toBe(toDisplayCredits((await quoteHour(server.db)) ?? 0n));
  for (const { expected_credits, ceiling_credits } of offer?.notes ?? []) {
    expect(expected_credits).toBeGreaterThan(0);
    expect(expected_credits).toBeLessThan(ceiling_credits);
  }
  await server.db.updateTable('ai_models').set({ max_video_duration_seconds: 3600 }).where('id', '=', id).execute();
  expect((await read()).body.offers[0]?.notes.at(-1)?.minutes).toBe(60);
});
