import { type GeminiSimulator, startGeminiSimulator } from '@pilgi/gemini-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

interface Choice {
  provider: string;
  model: string;
  thinking_level: string | null;
  profile: { price_today: object | null; changes: object[]; probe: { state: string } | null; source: string };
}
interface Steps {
  steps: { step: string; is_chosen: boolean; choices: Choice[] }[];
  margin: { verdict: string; percent: number | null; day: string; low_margin_reason: string | null };
}

let gemini: GeminiSimulator;
let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: 'simulator-key' });
  gemini.control.setBehaviour({ profile: 'kind' });
  server = await startTestApp({ env: { GEMINI_BASE_URL: `${gemini.url}/v1beta` } });
  admin = await anAdmin(server);
});
afterAll(async () => {
  await server.close();
  await gemini.close();
});

const offer = (model_name: string, input_token_price: number, more: object = {}) => ({
  model_name,
  input_token_price,
  output_token_price: input_token_price * 4,
  ...more,
});
const create = (body: object) => admin.request('POST', '/ai-models', body);
const read = async (name: string) => (await admin.request('GET', `/ai-models/${name}/steps`)).body as unknown as Steps;
const save = (name: string, steps: object, more: object = {}) =>
  admin.request('PUT', `/ai-models/${name}/steps`, { steps, ...more });
const stepOf = ({ steps }: Steps, name: string) => steps.find(({ step }) => step === name);
const choice = (model: string, thinking_level: string | null = 'low') => ({
  provider: 'gemini',
  model,
  thinking_level,
});
const auditOf = async (action: string) =>
  (await server.db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('seq').execute()).at(
    -1,
  );
const reasonsOf = async (name: string) =>
  await server.db
    .selectFrom('ai_model_prices as price')
    .innerJoin('ai_models as model', 'model.id', 'price.model_id')
    .select(['price.version', 'price.low_margin_reason as reason'])
    .where('model.model_name', '=', name)
    .orderBy('price.version')
    .execute();

describe('margin of an offer', () => {
  it('refuses a price below cost, also when only an announced price rise makes it so', async () => {
    const low = await create(offer('gemini-3.8-flash', 270));
    expect(low.status).toBe(409);
    expect(low.body.detail).toMatch(/^가격이 원가보다 낮습니다. 2027-01-01에 원가의 \d+%가 됩니다/);
    expect(await server.db.selectFrom('ai_models').select('id').execute()).toEqual([]);
  });

  it('requires a reason below the floor, stored with the price version and in the audit log', async () => {
    const refused = await create(offer('gemini-3.8-flash', 350));
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('이유를 적어주세요') } });
    const created = await create(offer('gemini-3.8-flash', 350, { low_margin_reason: '출시 행사' }));
    expect(created.status).toBe(201);
    expect(await reasonsOf('gemini-3.8-flash')).toEqual([{ version: 1, reason: '출시 행사' }]);
    expect((await auditOf('ai_model.created'))?.reason).toBe('출시 행사');
    expect((await read('gemini-3.8-flash')).margin).toMatchObject({
      verdict: 'NEEDS_REASON',
      low_margin_reason: '출시 행사',
    });
  });

  it('allows a display name to change without a reason, but not a lower price', async () => {
    const named = await admin.request(
      'PUT',
      '/ai-models/gemini-3.8-flash',
      offer('gemini-3.8-flash', 350, { display_name: '기본' }),
    );
    expect(named).toMatchObject({ status: 200, body: { price_version: 1 } });
    expect((await admin.request('PUT', '/ai-models/gemini-3.8-flash', offer('gemini-3.8-flash', 20))).status).toBe(409);
    const raised = await admin.request('PUT', '/ai-models/gemini-3.8-flash', offer('gemini-3.8-flash', 500));
    expect(raised).toMatchObject({ status: 200, body: { price_version: 2 } });
    expect(await reasonsOf('gemini-3.8-flash')).toEqual([
      { version: 1, reason: '출시 행사' },
      { version: 2, reason: null },
    ]);
  });

  it('checks an inactive offer when it is activated', async () => {
    const hidden = offer('gemini-3.6-flash', 20, { is_active: false });
    expect((await create(hidden)).status).toBe(201);
    const activated = await admin.request('PUT', '/ai-models/gemini-3.6-flash', { ...hidden, is_active: true });
    expect(activated.status).toBe(409);
  });

  it('allows an offer of which the cost is unknown, and shows it', async () => {
    expect((await create(offer('unknown-model', 1))).status).toBe(201);
    expect((await read('unknown-model')).margin).toMatchObject({ verdict: 'COST_UNKNOWN', percent: null });
  });
});

describe('steps of an offer', () => {
  it('shows the default models with price, announced changes and probe', async () => {
    const shown = await read('gemini-3.8-flash');
    expect(shown.steps).toHaveLength(10);
    const write = stepOf(shown, 'WRITE');
    expect(write?.is_chosen).toBe(false);
    expect(write?.choices[0]).toMatchObject({
      model: 'gemini-3.8-flash',
      thinking_level: 'low',
      profile: {
        source: 'CATALOGUE',
        price_today: { input: 750_000, output: 3_750_000 },
        changes: [{ kind: 'PRICE_RISE', day: '2027-01-01', days_left: expect.any(Number) }],
        probe: null,
      },
    });
  });

  it('stores choices after a check at the provider, and returns to the defaults when a step is left out', async () => {
    const saved = await save('gemini-3.8-flash', {
      JUDGE: [choice('gemini-3.1-flash-lite'), choice('gemini-3.5-flash-lite')],
    });
    expect(saved.status).toBe(200);
    const judge = stepOf(await read('gemini-3.8-flash'), 'JUDGE');
    expect(judge?.is_chosen).toBe(true);
    expect(judge?.choices.map(({ model, profile }) => [model, profile.probe?.state])).toEqual([
      ['gemini-3.1-flash-lite', 'FOUND'],
      ['gemini-3.5-flash-lite', 'FOUND'],
    ]);
    expect(JSON.parse((await auditOf('ai_model.steps_changed'))?.changes ?? '{}')).toMatchObject({
      JUDGE: { from: null, to: [{ model: 'gemini-3.1-flash-lite' }, { model: 'gemini-3.5-flash-lite' }] },
    });
    await save('gemini-3.8-flash', {});
    expect(stepOf(await read('gemini-3.8-flash'), 'JUDGE')?.is_chosen).toBe(false);
  });

  it.each([
    ['a model that does not exist', { WRITE: [choice('gemini-9-none')] }, '제공자에게 gemini-9-none 모델이 없어'],
    ['a judge that writes', { JUDGE: [choice('gemini-3.6-flash')] }, '대조하는 단계에 쓸 수 없습니다'],
    ['an unsuited model', { EMBED: [choice('gemini-3.8-flash')] }, '이 단계에 쓸 수 없습니다'],
    ['an unsupported level', { WRITE: [choice('gemini-3.8-flash', 'minimal')] }, 'low, medium, high만 됩니다'],
    ['a repeated model', { WRITE: [choice('gemini-3.8-flash'), choice('gemini-3.8-flash')] }, '두 번 고를 수 없습니다'],
  ])('returns 422 for %s', async (_title, steps, detail) => {
    const refused = await save('gemini-3.8-flash', steps);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain(detail);
  });

  it.each([
    ['an unknown provider', { WRITE: [{ ...choice('x'), provider: 'none' }] }],
    ['an unknown level', { WRITE: [choice('gemini-3.8-flash', 'extreme')] }],
    ['no choice', { WRITE: [] }],
    ['four choices', { WRITE: ['a', 'b', 'c', 'd'].map((model) => choice(model)) }],
  ])('returns 422 with a Korean message for %s', async (_title, steps) => {
    const refused = await save('gemini-3.8-flash', steps);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toMatch(/[가-힣]/);
  });

  it('refuses models that bring the offer below cost, and takes a reason in between', async () => {
    const dear = { WRITE: [choice('gemini-4-argon', 'high')], OUTLINE: [choice('gemini-4-argon', 'high')] };
    expect((await save('gemini-3.8-flash', dear)).status).toBe(409);
    const reason = { low_margin_reason: '품질 시험' };
    await admin.request('PUT', '/ai-models/gemini-3.8-flash', offer('gemini-3.8-flash', 310, reason));
    const other = { JUDGE: [choice('gemini-3.1-flash-lite')] };
    expect((await save('gemini-3.8-flash', other)).status).toBe(422);
    expect((await save('gemini-3.8-flash', other, reason)).status).toBe(200);
    expect((await reasonsOf('gemini-3.8-flash')).at(-1)).toEqual({ version: 4, reason: '품질 시험' });
    expect((await auditOf('ai_model.steps_changed'))?.reason).toBe('품질 시험');
  });

  it('saves unverified models while the provider cannot be reached', async () => {
    const offline = await startTestApp({ databaseUrl: server.databaseUrl });
    const operator = await anAdmin(offline);
    const saved = await operator.request('PUT', '/ai-models/unknown-model/steps', {
      steps: { GRADE: [choice('gemini-3.1-flash-lite')] },
    });
    expect(saved.status).toBe(200);
    const grade = stepOf(saved.body as unknown as Steps, 'GRADE');
    expect(grade?.choices[0]?.profile.probe).toMatchObject({ state: 'UNVERIFIED' });
    await offline.close();
  });
});
