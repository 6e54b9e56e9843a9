import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  server = await startTestApp();
  admin = await anAdmin(server);
});
afterAll(() => server.close());

const aModel = (model_name: string, more: object = {}) => ({
  model_name,
  input_token_price: 300,
  output_token_price: 1200,
  ...more,
});
const post = (body: object) => admin.request('POST', '/ai-models', body);
const put = (id: string, body: object) => admin.request('PUT', `/ai-models/${encodeURIComponent(id)}`, body);
const list = async () => (await admin.request('GET', '/ai-models')).body as unknown as Record<string, unknown>[];
const pricesOf = (id: unknown) =>
  server.db
    .selectFrom('ai_model_prices')
    .select(['version', 'input_token_price', 'high_usage_input_multiplier_tenths as tenths', 'created_by'])
    .where('model_id', '=', String(id))
    .orderBy('version')
    .execute();
const auditEntriesOf = async (action: string) =>
  (await server.db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('seq').execute()).map(
    (entry) => JSON.parse(entry.changes) as Record<string, unknown>,
  );

describe('AI models', () => {
  it('returns 201 with the defaults: active, no high-usage price, low resolution from 45 minutes on', async () => {
    const { status, body } = await post(aModel('gemini-flash'));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      model_name: 'gemini-flash',
      display_name: 'gemini-flash',
      is_active: true,
      input_token_price: 300,
      output_token_price: 1200,
      max_video_duration_seconds: null,
      low_res_threshold_seconds: 2700,
      has_high_usage_pricing: false,
      high_usage_threshold_tokens: null,
      high_usage_input_multiplier: null,
      high_usage_output_multiplier: null,
      price_version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const hour = { price_won: expect.any(Number), cost_won: null, margin_permille: null };
    const ends = { model: 'gemini-3.1-flash-lite', day: '2027-05-07' };
    expect(await list()).toEqual([{ ...body, hour, ends }]);
  });

  it.each(['only-a-name', 'gemini-4-argon'])('needs nothing but a model name: %s', async (model_name) => {
    const { status, body } = await post({ model_name });
    expect(status).toBe(201);
    expect(body).toMatchObject({ model_name, is_active: true, has_high_usage_pricing: false, price_version: 1 });
    expect(body.input_token_price).toBeGreaterThanOrEqual(400);
    expect(body.output_token_price).toBeGreaterThanOrEqual(1600);
    const { margin } = (await admin.request('GET', `/ai-models/${String(body.id)}/steps`)).body as {
      margin: { verdict: string };
    };
    expect(['SOUND', 'COST_UNKNOWN']).toContain(margin.verdict);
    const renamed = await put(String(body.id), { model_name, display_name: '이름만 바꿈' });
    expect(renamed.body).toMatchObject({
      input_token_price: body.input_token_price,
      output_token_price: body.output_token_price,
      price_version: 1,
    });
    await admin.request('DELETE', `/ai-models/${String(body.id)}`);
  });

  it('uses default high-usage values where none are given and stores steps of 0.1 exactly [D-35]', async () => {
    const usual = await post(aModel('usual', { has_high_usage_pricing: true }));
    expect(usual.body).toMatchObject({
      high_usage_threshold_tokens: 1_000_000,
      high_usage_input_multiplier: 1.5,
      high_usage_output_multiplier: 2,
    });
    const typed = await post(aModel('typed', { has_high_usage_pricing: true, high_usage_input_multiplier: 1.7 }));
    expect(typed.body.high_usage_input_multiplier).toBe(1.7);
  });

  it.each([
    ['no name', { model_name: ' ' }],
    ['a price with decimals', { input_token_price: 1.5 }],
    ['a price below zero', { output_token_price: -1 }],
    ['a multiplier between the steps', { high_usage_input_multiplier: 1.55 }],
    ['a multiplier that makes it cheaper', { high_usage_output_multiplier: 0.9 }],
    ['a number no column holds', { input_token_price: 3_000_000_000 }],
    ['a duration of nothing', { max_video_duration_seconds: 0 }],
  ])('returns 422 for %s', async (_title, more) => {
    expect((await post(aModel('refused', more))).status).toBe(422);
  });

  it('changes and soft-deletes by id or by name, ids first [D-34]', async () => {
    const { body: first } = await post(aModel('models/gemini-pro'));
    const id = String(first.id);
    await post(aModel(id, { display_name: '남의 id를 이름으로 가진 모델' }));
    const byName = await put('models/gemini-pro', aModel('gemini-pro', { display_name: '프로' }));
    expect(byName).toMatchObject({ status: 200, body: { id, model_name: 'gemini-pro', display_name: '프로' } });
    const byId = await put(id, aModel('gemini-pro-2', { is_active: false }));
    expect(byId).toMatchObject({ status: 200, body: { id, model_name: 'gemini-pro-2', is_active: false } });
    expect((await admin.request('DELETE', '/ai-models/gemini-pro-2')).status).toBe(200);
    expect((await admin.request('DELETE', '/ai-models/gemini-pro-2')).status).toBe(404);
    expect((await list()).map((one) => one.model_name)).not.toContain('gemini-pro-2');
    expect(await pricesOf(id)).toHaveLength(1);
    expect((await post(aModel('gemini-pro-2'))).status).toBe(201);
  });

  it('returns 409 for a name that is in use, also for five concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(aModel('wanted'))));
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    await post(aModel('other'));
    expect((await put('other', aModel('wanted'))).status).toBe(409);
    expect((await put('other', aModel('other'))).status).toBe(200);
  });

  it('creates a price version and keeps the old one when the price changes, not for other changes [D-34]', async () => {
    const { body } = await post(aModel('versioned', { has_high_usage_pricing: true }));
    expect(
      (await put('versioned', aModel('versioned', { has_high_usage_pricing: true, display_name: '새 이름' }))).body,
    ).toMatchObject({ price_version: 1, display_name: '새 이름' });
    const dearer = aModel('versioned', { has_high_usage_pricing: true, high_usage_input_multiplier: 1.6 });
    expect((await put('versioned', dearer)).body).toMatchObject({ price_version: 2, high_usage_input_multiplier: 1.6 });
    await put('versioned', { ...dearer, input_token_price: 310 });
    expect(await pricesOf(body.id)).toEqual([
      { version: 1, input_token_price: 300, tenths: 15, created_by: admin.id },
      { version: 2, input_token_price: 300, tenths: 16, created_by: admin.id },
      { version: 3, input_token_price: 310, tenths: 16, created_by: admin.id },
    ]);
    await expect(
      server.db.updateTable('ai_model_prices').set({ input_token_price: 0 }).where('version', '=', 1).execute(),
    ).rejects.toThrow('permission denied');
  });

  it('records changes in the audit log, prices included', async () => {
    expect(await auditEntriesOf('ai_model.created')).toContainEqual(
      expect.objectContaining({ model_name: 'versioned', input_price: 300, output_price: 1200 }),
    );
    expect((await auditEntriesOf('ai_model.updated')).at(-1)).toMatchObject({
      input_price: { from: 300, to: 310 },
      price_version: { from: 2, to: 3 },
    });
    expect((await auditEntriesOf('ai_model.deleted')).at(-1)).toMatchObject({ model_name: 'gemini-pro-2' });
  });
});
