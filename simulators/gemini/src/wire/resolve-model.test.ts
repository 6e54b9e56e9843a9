import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GeminiSimulator, startGeminiSimulator } from '../start-gemini-simulator.ts';
import { callGemini, type GeminiBody, media, SCHEMAS } from '../testing/call-gemini.ts';
import { makeImage, toJpeg } from '../testing/make-image.ts';
import { LEGACY_MODELS } from './simulated-models.ts';

const TEXT = { parts: [{ text: '[s1] 속도는 거리를 시간으로 나눈 값입니다.' }], schema: SCHEMAS.write };
/** Nothing but the checks of models and settings. */
const QUIET = { block: 0, 'empty-answer': 0, 'rate-limit': 0, 'wrong-json': 0, slow: 0 };
let gemini: GeminiSimulator;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
});
afterAll(() => gemini.close());
beforeEach(() => gemini.control.setBehaviour({ profile: 'realistic', rates: QUIET }));

async function callWith(model: string, settings: object = {}, schema: object = TEXT.schema) {
  const response = await callGemini(gemini, { ...TEXT, schema, model, settings });
  return { status: response.status, body: (await response.json()) as GeminiBody & { error?: { message: string } } };
}
const thinking = (thinkingConfig: object) => ({ thinkingConfig });

describe('models', () => {
  it.each(['gemini-9-flash', 'gemini-2.5-flash', 'gemini-3.5-transcribe', 'gemini-embedding-2', 'other'])(
    "returns Google's 404 for generateContent of %s",
    async (model) => {
      expect(await callWith(model)).toMatchObject({
        status: 404,
        body: {
          error: {
            code: 404,
            status: 'NOT_FOUND',
            message: expect.stringContaining(`models/${model} is not found for API version v1beta`),
          },
        },
      });
      expect(gemini.journal().at(-1)).toMatchObject({ model, status: 404, processed: false });
    },
  );

  it('accepts the legacy models for the kind profile alone, and an unknown one for none', async () => {
    gemini.control.setBehaviour({ profile: 'kind' });
    for (const { id } of LEGACY_MODELS) expect((await callWith(id)).status).toBe(200);
    expect((await callWith('gemini-2.0-flash')).status).toBe(404);
    gemini.control.setBehaviour({ profile: 'cruel', rates: QUIET });
    for (const { id } of LEGACY_MODELS) expect((await callWith(id)).status).toBe(404);
  });

  it.each([
    ['gemini-3.7-flash', 'gemini-3.8-flash'],
    ['gemini-3.5-flash', 'gemini-3.6-flash'],
    ['gemini-3.8-flash', 'gemini-3.8-flash'],
  ])('serves %s with %s', async (model, version) => {
    expect(await callWith(model)).toMatchObject({ status: 200, body: { modelVersion: version } });
    gemini.control.setBehaviour({ profile: 'kind' });
    expect((await callWith(model)).body.modelVersion).toBe(version);
  });

  it.each([
    ['gemini-3.8-flash', { inputTokenLimit: 1_048_576, outputTokenLimit: 65_536, thinking: true }],
    ['gemini-3.7-flash', { name: 'models/gemini-3.7-flash', thinking: true }],
    [
      'gemini-embedding-2',
      { inputTokenLimit: 8_192, supportedGenerationMethods: expect.arrayContaining(['embedContent']) },
    ],
  ])('describes %s', async (model, expected) => {
    const headers = { 'x-goog-api-key': gemini.apiKey };
    const body = await (await fetch(`${gemini.url}/v1beta/models/${model}`, { headers })).json();
    expect(body).toMatchObject(expected);
    expect((await fetch(`${gemini.url}/v1beta/models/gemini-2.5-pro`, { headers })).status).toBe(404);
  });

  it('checks Gemini names of the OpenAI-compatible API, but not those of other servers', async () => {
    const chat = async (model: string) =>
      await fetch(`${gemini.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gemini.apiKey}` },
        body: JSON.stringify({ model, messages: [{ role: 'user', content: '속도' }] }),
      });
    const missing = await chat('gemini-2.5-flash');
    expect([missing.status, await missing.json()]).toMatchObject([404, { error: { code: 'model_not_found' } }]);
    const thinkingModel = await (await chat('gemini-3.8-flash')).json();
    expect(thinkingModel).toMatchObject({
      usage: { completion_tokens_details: { reasoning_tokens: expect.any(Number) } },
    });
    const other = (await (await chat('qwen')).json()) as { usage: object };
    expect(other.usage).not.toHaveProperty('completion_tokens_details');
  });
});

describe('settings', () => {
  it.each([
    ['minimal on 3.8', 'gemini-3.8-flash', thinking({ thinkingLevel: 'minimal' })],
    ['minimal on the routed 3.7', 'gemini-3.7-flash', thinking({ thinkingLevel: 'MINIMAL' })],
    ['minimal on Argon', 'gemini-4-argon', thinking({ thinkingLevel: 'minimal' })],
    ['an unknown level', 'gemini-3.6-flash', thinking({ thinkingLevel: 'none' })],
    ['level and budget together', 'gemini-3.6-flash', thinking({ thinkingLevel: 'low', thinkingBudget: 100 })],
    ['a frequency penalty', 'gemini-3.8-flash', { frequencyPenalty: 0.5 }],
    ['a presence penalty', 'gemini-3.5-flash-lite', { presencePenalty: 0 }],
    ['more output than the model has', 'gemini-3.8-flash', { maxOutputTokens: 65_537 }],
    ['no output', 'gemini-3.8-flash', { maxOutputTokens: 0 }],
  ])('rejects %s', async (_title, model, settings) => {
    const expected = { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
    expect(await callWith(model, settings)).toMatchObject(expected);
    gemini.control.setBehaviour({ profile: 'kind' });
    expect(await callWith(model, settings)).toMatchObject(expected);
  });

  it.each([
    ['minimal on 3.6', 'gemini-3.6-flash', thinking({ thinkingLevel: 'minimal' })],
    ['a budget alone', 'gemini-3.8-flash', thinking({ thinkingBudget: 100 })],
    ['a temperature', 'gemini-3.8-flash', { temperature: 0 }],
    ['a penalty on 3.1', 'gemini-3.1-flash-lite', { frequencyPenalty: 0.5 }],
  ])('accepts %s', async (_title, model, settings) => {
    expect((await callWith(model, settings)).status).toBe(200);
  });

  it('rejects a level on 2.5', async () => {
    gemini.control.setBehaviour({ profile: 'kind' });
    expect((await callWith('gemini-2.5-flash', thinking({ thinkingLevel: 'low' }))).status).toBe(400);
    expect((await callWith('gemini-2.5-flash', thinking({ thinkingBudget: 0 }))).status).toBe(200);
  });

  it('rejects a last turn of the model', async () => {
    const response = await fetch(`${gemini.url}/v1beta/models/gemini-3.8-flash:generateContent`, {
      method: 'POST',
      headers: { 'x-goog-api-key': gemini.apiKey },
      body: JSON.stringify({
        contents: [
          { role: 'user', parts: [{ text: '속도' }] },
          { role: 'model', parts: [{ text: '{' }] },
        ],
      }),
    });
    expect(response.status).toBe(400);
  });
});

describe('schemas', () => {
  const list = (items: object, bounds = {}) => ({ type: 'array', items, ...bounds });
  const object = (properties: object) => ({ type: 'object', properties });
  const text = { type: 'string' };
  const nested = (depth: number): object => (depth === 0 ? text : object({ inner: list(nested(depth - 1)) }));

  it.each([
    [
      'maxItems of 101 in total',
      object({ a: list(text, { maxItems: 60 }), b: list(text, { maxItems: 41 }) }),
      /^Request contains an invalid argument\.$/,
    ],
    ['five nested objects', nested(5), /nesting depth/],
    ['an enumeration of 101 values', object({ a: { enum: Array.from({ length: 101 }, String) } }), /^Request contains/],
  ])('rejects %s, except for the kind profile', async (_title, schema, message) => {
    const rejected = await callWith('gemini-3.8-flash', {}, schema);
    expect(rejected).toMatchObject({ status: 400, body: { error: { message: expect.stringMatching(message) } } });
    expect(rejected.body.error).not.toHaveProperty('details');
    gemini.control.setBehaviour({ profile: 'kind' });
    expect((await callWith('gemini-3.8-flash', {}, schema)).status).toBe(200);
  });

  it('accepts a schema within the budget', async () => {
    const schema = object({
      a: list(text, { maxItems: 100 }),
      b: { enum: Array.from({ length: 100 }, String) },
      c: nested(3),
    });
    expect((await callWith('gemini-3.8-flash', {}, schema)).status).toBe(200);
  });
});

describe('tokens of images', () => {
  const image = media('image/jpeg', toJpeg(makeImage(1_280, null)));

  it.each([
    [{ mediaResolution: 'MEDIA_RESOLUTION_LOW' }, image, 280],
    [{ mediaResolution: 'MEDIA_RESOLUTION_MEDIUM' }, image, 560],
    [{ mediaResolution: 'MEDIA_RESOLUTION_HIGH' }, image, 1_120],
    [{}, image, 1_120],
    [
      { mediaResolution: 'MEDIA_RESOLUTION_LOW' },
      { ...image, mediaResolution: { level: 'MEDIA_RESOLUTION_ULTRA_HIGH' } },
      2_240,
    ],
  ])('counts %j as %o', async (settings, part, tokens) => {
    const response = await callGemini(gemini, { ...TEXT, parts: [part], model: 'gemini-3.6-flash', settings });
    expect(await response.json()).toMatchObject({
      usageMetadata: { promptTokensDetails: [{ modality: 'TEXT' }, { modality: 'IMAGE', tokenCount: tokens }] },
    });
  });
});
