import { MS_PER_DAY } from '@pilgi/domain/shared';
import { type GeminiSimulator, startGeminiSimulator } from '@pilgi/gemini-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let gemini: GeminiSimulator;
let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: 'simulator-key' });
  server = await startTestApp({ env: { GEMINI_BASE_URL: `${gemini.url}/v1beta` } });
  admin = await anAdmin(server);
});
afterAll(async () => {
  await server.close();
  await gemini.close();
});

const offer = (model_name: string, input_token_price = 10) => ({
  model_name,
  input_token_price,
  output_token_price: input_token_price * 4,
});
const lastAudit = async (action: string) =>
  (await server.db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('seq').execute()).at(
    -1,
  );

describe('exchange rate', () => {
  const rate = async () => (await admin.request('GET', '/exchange-rate')).body;
  const wait = async (days: number) => {
    server.clock.move(days * MS_PER_DAY);
    admin = await anAdmin(server);
  };

  it('is the default with a reserve until an operator enters one, which is audited', async () => {
    expect(await rate()).toEqual({ won_per_usd: 1450, effective_won_per_usd: 1522.5, set_at: null, state: 'DEFAULT' });
    const set = await admin.request('POST', '/exchange-rate', { won_per_usd: 1400.55 });
    expect(set).toMatchObject({ status: 201, body: { won_per_usd: 1400.55, state: 'CURRENT' } });
    expect(JSON.parse((await lastAudit('exchange_rate.set'))?.changes ?? '{}')).toEqual({
      won_per_usd: { from: 1450, to: 1400.55 },
    });
    for (const wrong of [0, 499, 5001, 1400.555]) {
      expect((await admin.request('POST', '/exchange-rate', { won_per_usd: wrong })).status, String(wrong)).toBe(422);
    }
  });

  it('is old after 35 days; after 60 days prices cannot be saved, but names can', async () => {
    expect((await admin.request('POST', '/ai-models', offer('early'))).status).toBe(201);
    await wait(36);
    expect(await rate()).toMatchObject({ state: 'OLD' });
    expect((await admin.request('POST', '/ai-models', offer('old-rate'))).status).toBe(201);
    await wait(25);
    expect(await rate()).toMatchObject({ state: 'EXPIRED' });
    const refused = await admin.request('POST', '/ai-models', offer('late'));
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('60일이 넘어') } });
    expect((await admin.request('PUT', '/ai-models/early', offer('early', 20))).status).toBe(409);
    const renamed = { ...offer('early'), display_name: '이른 모델' };
    expect((await admin.request('PUT', '/ai-models/early', renamed)).status).toBe(200);
    await admin.request('POST', '/exchange-rate', { won_per_usd: 1500 });
    expect((await admin.request('POST', '/ai-models', offer('late'))).status).toBe(201);
  });
});

describe('model profiles', () => {
  const price = { from: '2026-01-01', input: 500_000, audio_input: 500_000, cached_input: 50_000, output: 2_000_000 };
  const profileOf = async (model: string) => {
    const { body } = await admin.request('GET', '/model-profiles');
    return (body as unknown as { model: string }[]).find((one) => one.model === model);
  };

  it('lists the catalogue and takes prices of a model without a profile, which makes its margin known', async () => {
    expect(await profileOf('gemini-3.8-flash')).toMatchObject({ source: 'CATALOGUE', probe: null });
    await admin.request('POST', '/ai-models', offer('own-model', 1000));
    const margin = async () => (await admin.request('GET', '/ai-models/own-model/steps')).body.margin;
    expect(await margin()).toMatchObject({ verdict: 'COST_UNKNOWN' });
    const body = { provider: 'gemini', model: 'own-model', prices: [{ ...price, audio_hour: 0 }] };
    const saved = await admin.request('PUT', '/model-profiles', { ...body, shutdown_on: '2027-12-31' });
    expect(saved).toMatchObject({ status: 200, body: { source: 'OPERATOR', shutdown_on: '2027-12-31' } });
    expect(await margin()).toMatchObject({ verdict: 'SOUND' });
    expect(JSON.parse((await lastAudit('model_profile.saved'))?.changes ?? '{}')).toMatchObject({
      model: 'own-model',
      prices: { from: [], to: [{ input: 500_000 }] },
    });
    expect((await admin.request('PUT', '/model-profiles', { ...body, prices: [] })).status).toBe(422);
  });

  it('stores and audits a probe, and keeps the prices of the catalogue', async () => {
    const probed = await admin.request('POST', '/model-profiles/probe', {
      provider: 'gemini',
      model: 'gemini-3.8-flash',
    });
    expect(probed).toMatchObject({ status: 200, body: { source: 'CATALOGUE', probe: { state: 'FOUND' } } });
    expect(await profileOf('gemini-3.8-flash')).toMatchObject({
      prices: [{ input: 750_000 }, { input: 1_500_000 }],
      probe: { state: 'FOUND', levels: expect.arrayContaining([expect.objectContaining({ level: 'minimal' })]) },
    });
    expect(JSON.parse((await lastAudit('model_profile.probed'))?.changes ?? '{}')).toMatchObject({ state: 'FOUND' });
    expect((await admin.request('GET', '/ai-models/own-model/steps')).status).toBe(200);
  });
});
