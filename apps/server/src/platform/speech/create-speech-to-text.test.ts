import type { ModelProvider } from '@pilgi/domain/ai-work';
import { type GeminiSimulator, startGeminiSimulator } from '@pilgi/gemini-simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failureOf, loadSpokenScript, makeAdapterRequest } from '../../../testing/speech-fixture.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { modelCallEnded } from '../signals/signals.ts';
import { createSpeechToText } from './create-speech-to-text.ts';
import type { SpeechRequest } from './speech-to-text.ts';

const KEY = 'secret-test-key';
let gemini: GeminiSimulator;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: KEY });
  loadSpokenScript(gemini);
});
afterAll(() => gemini.close());
beforeEach(() => gemini.control.clearJournal());

const speechWith = (more: Record<string, string>) =>
  createSpeechToText(testConfig({ GEMINI_BASE_URL: `${gemini.url}/v1beta`, GEMINI_API_KEY: KEY, ...more }));

function requestOf(provider: ModelProvider, name: string): SpeechRequest {
  const { model: _name, thinking_level, ...request } = makeAdapterRequest(name);
  return { ...request, model: { provider, name, thinking_level, takes_temperature: false } };
}

it.each([
  ['gemini-speech', 'gemini-3.5-transcribe', '/v1beta/interactions'],
  ['gemini', 'gemini-3.6-flash', '/v1beta/models/gemini-3.6-flash:generateContent'],
  ['openai-speech', 'whisper', '/v1/audio/transcriptions'],
  ['rtzr', 'sommers', '/v1/authenticate'],
] as const)('calls %s %s at %s and emits the outcome', async (provider, model, path) => {
  const ended: object[] = [];
  const unsubscribe = modelCallEnded.subscribe((event) => void ended.push(event));
  const speech = speechWith({
    OPENAI_SPEECH_BASE_URL: `${gemini.url}/v1`,
    OPENAI_SPEECH_API_KEY: KEY,
    RTZR_BASE_URL: `${gemini.url}/v1`,
    RTZR_CLIENT_ID: 'simulator-client',
    RTZR_CLIENT_SECRET: KEY,
  });
  const { value, audio_seconds } = await speech.transcribe(requestOf(provider, model));
  unsubscribe();
  expect(value.lines.length).toBeGreaterThan(0);
  expect(audio_seconds).toBeCloseTo(5.1, 0);
  expect(gemini.journal()[0]?.path).toBe(path);
  expect(ended).toMatchObject([{ model, outcome: 'ANSWERED' }]);
});

it.each(['openai-speech', 'rtzr'] as const)('returns REFUSED for %s without its settings', async (provider) => {
  expect((await failureOf(speechWith({}).transcribe(requestOf(provider, 'any')))).kind).toBe('REFUSED');
  expect(gemini.journal()).toEqual([]);
});
