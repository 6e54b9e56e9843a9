import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GeminiSimulator, startGeminiSimulator } from './start-gemini-simulator.ts';

const API_KEY = 'key-of-this-test';
let gemini: GeminiSimulator;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ apiKey: API_KEY });
});
afterAll(() => gemini.close());
beforeEach(() => fetch(`${gemini.url}/_control/journal`, { method: 'DELETE' }));

async function ask(path: string, headers: Record<string, string> = { 'x-goog-api-key': API_KEY }) {
  const response = await fetch(`${gemini.url}${path}`, { headers });
  return { status: response.status, body: (await response.json()) as { models?: object[]; nextPageToken?: string } };
}

describe('API key', () => {
  test.each([
    ['in the header', '/v1beta/models', { 'x-goog-api-key': API_KEY }],
    ['in the query', `/v1beta/models?key=${API_KEY}`, {}],
  ])('is taken %s', async (_title, path, headers) => {
    expect((await ask(path, headers)).status).toBe(200);
  });

  test('a wrong one: 400 in the shape of Google', async () => {
    expect(await ask('/v1beta/models', { 'x-goog-api-key': 'wrong' })).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } },
    });
  });

  test('none: 403 in the shape of Google', async () => {
    expect(await ask('/v1beta/models', {})).toMatchObject({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED', message: expect.stringContaining('API key') } },
    });
  });
});

describe('models', () => {
  test('are listed with their limits', async () => {
    const { body } = await ask('/v1beta/models');
    expect(body.models).toContainEqual(
      expect.objectContaining({
        name: 'models/gemini-2.5-flash',
        inputTokenLimit: 1_048_576,
        supportedGenerationMethods: expect.arrayContaining(['generateContent', 'countTokens']),
      }),
    );
    expect(body).not.toHaveProperty('nextPageToken');
  });

  test('are listed page by page, each once', async () => {
    const first = await ask('/v1beta/models?pageSize=2');
    const second = await ask(`/v1beta/models?pageSize=2&pageToken=${first.body.nextPageToken}`);
    expect(second.body).not.toHaveProperty('nextPageToken');
    expect([...(first.body.models ?? []), ...(second.body.models ?? [])]).toEqual(
      (await ask('/v1beta/models')).body.models,
    );
  });

  test.each(['pageSize=-1', 'pageToken=x'])('%s: 400', async (query) => {
    expect(await ask(`/v1beta/models?${query}`)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  test('an unknown address: 404', async () => {
    expect(await ask('/v1beta/other')).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
  });
});

describe('journal', () => {
  test('holds every call without its key', async () => {
    await ask(`/v1beta/models?key=${API_KEY}`, {});
    await ask('/v1beta/models', {});
    await ask('/_control/health', {});
    expect(gemini.journal()).toMatchObject([
      { method: 'GET', path: '/v1beta/models', status: 200, delivered: true },
      { method: 'GET', path: '/v1beta/models', status: 403, delivered: false },
    ]);
    expect(JSON.stringify(gemini.journal())).not.toContain(API_KEY);
    expect((await ask('/_control/journal')).body).toEqual({ calls: gemini.journal() });
  });

  test('a caller that hangs up in mid-request leaves the simulator standing', async () => {
    const caller = connect(Number(new URL(gemini.url).port), '127.0.0.1');
    caller.write('POST /v1beta/models HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(caller, 'connect');
    await setTimeout(50);
    caller.destroy();
    await setTimeout(50);
    expect(await ask('/_control/health')).toMatchObject({ status: 200 });
  });

  test('answers the health question without a key', async () => {
    expect(await ask('/_control/health', {})).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('a misspelt knob is refused', async () => {
    const response = await fetch(`${gemini.url}/_control/faults`, {
      method: 'POST',
      body: '{"kind":"stall","times":1}',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: expect.stringContaining('times') }]);
  });
});
