import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GeminiSimulator, startGeminiSimulator } from './start-gemini-simulator.ts';

const API_KEY = 'key-of-this-test';
let gemini: GeminiSimulator;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: API_KEY });
});
afterAll(() => gemini.close());
beforeEach(() => fetch(`${gemini.url}/_control/journal`, { method: 'DELETE' }));

async function get(path: string, headers: Record<string, string> = { 'x-goog-api-key': API_KEY }) {
  const response = await fetch(`${gemini.url}${path}`, { headers });
  return { status: response.status, body: (await response.json()) as { models?: object[]; nextPageToken?: string } };
}

describe('API key', () => {
  test.each([
    ['in the header', '/v1beta/models', { 'x-goog-api-key': API_KEY }],
    ['in the query', `/v1beta/models?key=${API_KEY}`, {}],
  ])('is accepted %s', async (_title, path, headers) => {
    expect((await get(path, headers)).status).toBe(200);
  });

  test("returns Google's 400 error for a wrong key", async () => {
    expect(await get('/v1beta/models', { 'x-goog-api-key': 'wrong' })).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } },
    });
  });

  test("returns Google's 403 error without a key", async () => {
    expect(await get('/v1beta/models', {})).toMatchObject({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED', message: expect.stringContaining('API key') } },
    });
  });
});

describe('models', () => {
  test('lists models with their limits', async () => {
    const { body } = await get('/v1beta/models');
    expect(body.models).toContainEqual(
      expect.objectContaining({
        name: 'models/gemini-2.5-flash',
        inputTokenLimit: 1_048_576,
        supportedGenerationMethods: expect.arrayContaining(['generateContent', 'countTokens']),
      }),
    );
    expect(body).not.toHaveProperty('nextPageToken');
  });

  test('paginates the list', async () => {
    const first = await get('/v1beta/models?pageSize=8');
    const second = await get(`/v1beta/models?pageSize=8&pageToken=${first.body.nextPageToken}`);
    expect(second.body).not.toHaveProperty('nextPageToken');
    expect([...(first.body.models ?? []), ...(second.body.models ?? [])]).toEqual(
      (await get('/v1beta/models')).body.models,
    );
  });

  test.each(['pageSize=-1', 'pageToken=x'])('returns 400 for %s', async (query) => {
    expect(await get(`/v1beta/models?${query}`)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  test('returns 404 for an unknown path', async () => {
    expect(await get('/v1beta/other')).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
  });
});

describe('journal and control', () => {
  test('records every call without its key', async () => {
    await get(`/v1beta/models?key=${API_KEY}`, {});
    await get('/v1beta/models', {});
    await get('/_control/health', {});
    expect(gemini.journal()).toMatchObject([
      { method: 'GET', path: '/v1beta/models', status: 200, delivered: true },
      { method: 'GET', path: '/v1beta/models', status: 403, delivered: false },
    ]);
    expect(JSON.stringify(gemini.journal())).not.toContain(API_KEY);
    expect((await get('/_control/journal')).body).toEqual({ calls: gemini.journal() });
  });

  test('survives a caller that disconnects during a request', async () => {
    const caller = connect(Number(new URL(gemini.url).port), '127.0.0.1');
    caller.write('POST /v1beta/models HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(caller, 'connect');
    await setTimeout(50);
    caller.destroy();
    await setTimeout(50);
    expect(await get('/_control/health')).toMatchObject({ status: 200 });
  });

  test('answers the health check without a key', async () => {
    expect(await get('/_control/health', {})).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('rejects an unknown control field', async () => {
    const response = await fetch(`${gemini.url}/_control/faults`, {
      method: 'POST',
      body: '{"kind":"stall","times":1}',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: expect.stringContaining('times') }]);
  });
});
