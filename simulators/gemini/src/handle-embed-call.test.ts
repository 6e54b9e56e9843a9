import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GeminiSimulator, startGeminiSimulator } from './start-gemini-simulator.ts';

let gemini: GeminiSimulator;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
});
afterAll(() => gemini.close());
beforeEach(() => fetch(`${gemini.url}/_control/reset`, { method: 'POST' }));

const MODEL = 'gemini-embedding-2';
const content = (text: string) => ({ content: { parts: [{ text }] } });
const item = (text: string, settings = {}) => ({ model: `models/${MODEL}`, ...content(text), ...settings });

async function embed(method: string, body: object, model = MODEL) {
  const response = await fetch(`${gemini.url}/v1beta/models/${model}:${method}`, {
    method: 'POST',
    headers: { 'x-goog-api-key': gemini.apiKey },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as { embedding?: { values: number[] }; embeddings?: { values: number[] }[] };
  return { status: response.status, body: json };
}

const dot = (a: readonly number[] = [], b: readonly number[] = []) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe('embeddings', () => {
  it.each([
    [undefined, 3_072],
    [3_072, 3_072],
    [1_536, 1_536],
    [768, 768],
  ])('have unit length for an outputDimensionality of %s', async (outputDimensionality, length) => {
    const { body } = await embed('embedContent', {
      ...content('속도는 거리를 시간으로 나눈 값입니다.'),
      outputDimensionality,
    });
    expect(body.embedding?.values).toHaveLength(length);
    expect(dot(body.embedding?.values, body.embedding?.values)).toBeCloseTo(1, 9);
    expect(body).toMatchObject({
      usageMetadata: { promptTokenCount: 13, promptTokenDetails: [{ modality: 'TEXT', tokenCount: 13 }] },
    });
    expect(gemini.journal()).toMatchObject([{ step: 'embed', model: MODEL, input_tokens: 13, delivered: true }]);
  });

  it('are the same for the same text and nearer for a similar one', async () => {
    const requests = [
      '속도는 거리를 시간으로 나눈 값입니다.',
      '속도는 거리를 시간으로 나눈 값입니다.',
      '거리를 시간으로 나누면 속도가 됩니다.',
      '임진왜란 때 선조는 의주로 피난했습니다.',
    ].map((text) => item(text, { outputDimensionality: 768 }));
    const { body } = await embed('batchEmbedContents', { requests });
    const [first, same, similar, other] = (body.embeddings ?? []).map(({ values }) => values);
    expect(same).toEqual(first);
    expect(dot(first, similar)).toBeGreaterThan(0.4);
    expect(dot(first, other)).toBeLessThan(0.25);
  });

  it.each([
    ['no text', 'embedContent', { content: { parts: [] } }],
    ['too many dimensions', 'embedContent', { ...content('속도'), outputDimensionality: 4_000 }],
    ['more than 8,192 tokens', 'embedContent', content('속도 '.repeat(5_000))],
    ['101 requests', 'batchEmbedContents', { requests: Array.from({ length: 101 }, () => item('속도')) }],
    ['another model in the batch', 'batchEmbedContents', { requests: [{ ...item('속도'), model: 'models/other' }] }],
  ])('are rejected for %s', async (_title, method, body) => {
    expect(await embed(method, body)).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });

  it.each(['gemini-embedding-1', 'gemini-3.8-flash'])('are not found for %s', async (model) => {
    expect(await embed('embedContent', content('속도'), model)).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND', message: expect.stringContaining('embedContent') } },
    });
  });

  it('are limited by rate like other calls', async () => {
    gemini.control.setBehaviour({ profile: 'kind', rates: { 'rate-limit': 1 } });
    expect((await embed('embedContent', content('속도'))).status).toBe(429);
    gemini.control.setBehaviour({ profile: 'kind' });
    gemini.control.addFault({ kind: 'unavailable', match: { step: 'embed' } });
    expect((await embed('embedContent', content('속도'))).status).toBe(503);
  });
});
