import { type GeminiSimulator, ratesOf, startGeminiSimulator } from '@pilgi/gemini-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { checkModelExists, type ProbeConfig, probeModel } from './probe-model.ts';

const KEY = 'secret-test-key';
const MAX_CALLS = 8;
let gemini: GeminiSimulator;
let config: ProbeConfig;
beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: KEY });
  config = testConfig({
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: KEY,
    OPENAI_SPEECH_BASE_URL: `${gemini.url}/v1`,
    OPENAI_SPEECH_API_KEY: KEY,
  });
});
afterAll(() => gemini.close());
beforeEach(() => {
  gemini.control.setBehaviour({ profile: 'realistic', rates: { ...ratesOf('kind'), think: 1, thought_factor: 1 } });
  gemini.control.clearJournal();
});

const probe = (model: string, at: ProbeConfig = config) =>
  probeModel(at, { provider: 'gemini', model, kind: 'language' });

describe('probeModel', () => {
  it('reports limits, the thinking levels with their thoughts and the shared output limit', async () => {
    const probed = await probe('gemini-3.8-flash');
    expect(probed).toMatchObject({ state: 'FOUND', reason: null, output_token_limit: 65_536, is_routed: false });
    expect(probed.levels.map(({ level, outcome }) => [level, outcome])).toEqual([
      ['minimal', 'REFUSED'],
      ['low', 'ACCEPTED'],
      ['medium', 'ACCEPTED'],
      ['high', 'ACCEPTED'],
    ]);
    expect(probed.levels.find(({ level }) => level === 'low')?.thought_tokens).toBeGreaterThan(0);
    expect(probed.is_empty_at_64).toBe(true);
    expect(gemini.journal().length).toBeLessThanOrEqual(MAX_CALLS);
  });

  it('reports a model whose requests are routed to another one', async () => {
    gemini.control.setBehaviour({ profile: 'realistic', rates: ratesOf('kind') });
    expect(await probe('gemini-3.7-flash')).toMatchObject({ is_routed: true, model_version: 'gemini-3.8-flash' });
  });

  it('stops after one request for a model that does not exist', async () => {
    expect(await probe('gemini-9-none')).toMatchObject({ state: 'MISSING', levels: [] });
    expect(gemini.journal()).toHaveLength(1);
  });

  it.each([
    ['the provider is unreachable', { GEMINI_BASE_URL: 'http://127.0.0.1:1/v1beta' }, expect.any(String)],
    ['the key is wrong', { GEMINI_API_KEY: 'another-key' }, expect.stringMatching(/^40[013]/)],
  ])('does not verify the model when %s', async (_title, changes, reason) => {
    const probed = await probe('gemini-3.8-flash', { ...config, ...changes });
    expect(probed).toMatchObject({ state: 'UNVERIFIED', reason });
  });
});

describe('checkModelExists', () => {
  it.each([
    ['gemini-speech', 'gemini-3.5-transcribe', 'FOUND'],
    ['gemini-speech', 'gemini-9-transcribe', 'MISSING'],
    ['openai-speech', 'gemini-3.5-transcribe', 'FOUND'],
    ['openai-speech', 'none', 'MISSING'],
    ['openai-compatible', 'none', 'UNVERIFIED'],
    ['rtzr', 'sommers', 'UNVERIFIED'],
  ] as const)('%s %s is %s', async (provider, model, state) => {
    expect(await checkModelExists(config, { provider, model })).toMatchObject({ state });
  });
});
