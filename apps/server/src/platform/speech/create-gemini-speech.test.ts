import { type FaultKind, type GeminiSimulator, startGeminiSimulator } from '@pilgi/gemini-simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  abortWhenStalled,
  failureOf,
  loadSpokenScript,
  makeAdapterRequest,
  maxWordError,
  SPOKEN_TEXT,
  silentAudio,
} from '../../../testing/speech-fixture.ts';
import { createGeminiSpeech } from './create-gemini-speech.ts';
import type { SpeechAdapter } from './speech-to-text.ts';

const KEY = 'secret-test-key';
const MODEL = 'gemini-3.5-transcribe';
let gemini: GeminiSimulator;
let speech: SpeechAdapter;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: KEY });
  loadSpokenScript(gemini);
  speech = createGeminiSpeech({ base_url: `${gemini.url}/v1beta`, api_key: KEY, timeout_ms: 20_000 });
});
afterAll(() => gemini.close());
beforeEach(() => {
  gemini.control.clearFaults();
  gemini.control.clearJournal();
});

it('returns words within 200 ms of the audio, speakers and usage', async () => {
  const { words, lines, languages, billed, model_version } = await speech.transcribe(makeAdapterRequest(MODEL));
  expect(maxWordError(words)).toBeLessThan(200);
  expect(words?.every(({ speaker }) => speaker === '1')).toBe(true);
  expect(lines.map(({ text }) => text)).toEqual([SPOKEN_TEXT]);
  expect(lines[0]).toMatchObject({ start_ms: words?.[0]?.start_ms, end_ms: words?.at(-1)?.end_ms, speaker: '1' });
  expect(languages).toEqual(['ko']);
  expect(billed).toMatchObject({ seconds: 5.1, input_tokens: Math.ceil(5.1 * 25), thought_tokens: 0 });
  expect(billed.output_tokens).toBeGreaterThan(5);
  expect(model_version).toBe(MODEL);
});

it('sends at most 100 vocabulary terms', async () => {
  const vocabulary = Array.from({ length: 150 }, (_, index) => `용어${index}`);
  await speech.transcribe(makeAdapterRequest(MODEL, { vocabulary }));
  expect(gemini.journal()[0]?.text.split('\n')).toEqual(vocabulary.slice(0, 100));
});

it('returns lines without times when the annotations are missing', async () => {
  gemini.control.addFault({ kind: 'missing-words' });
  const { words, lines } = await speech.transcribe(makeAdapterRequest(MODEL));
  expect(words).toBeNull();
  expect(lines).toEqual([{ start_ms: null, end_ms: null, text: SPOKEN_TEXT, speaker: null }]);
});

it('returns EMPTY with usage for voiced audio without text', async () => {
  gemini.control.addFault({ kind: 'empty-transcript' });
  const failure = await failureOf(speech.transcribe(makeAdapterRequest(MODEL)));
  expect(failure).toMatchObject({ kind: 'EMPTY', usage: { input_tokens: Math.ceil(5.1 * 25) } });
});

it('returns an empty transcript for silent audio', async () => {
  const request = makeAdapterRequest(MODEL, { audio: silentAudio(), is_voiced: false });
  expect(await speech.transcribe(request)).toMatchObject({ words: null, lines: [] });
});

it.each<[FaultKind, object]>([
  ['rate-limited', { kind: 'BUSY', status: 429, retry_after_ms: 37_000 }],
  ['unavailable', { kind: 'BUSY', status: 503 }],
  ['server-error', { kind: 'UNKNOWN' }],
  ['lost-answer', { kind: 'UNKNOWN' }],
  ['cut-in-body', { kind: 'UNKNOWN' }],
  ['malformed-json', { kind: 'BAD_ANSWER' }],
  ['truncated-output', { kind: 'TOO_LONG', usage: { input_tokens: expect.any(Number) } }],
])('%s: %j after a single request', async (kind, expected) => {
  gemini.control.addFault({ kind, next: 9, retry_after_seconds: 37 });
  expect(await failureOf(speech.transcribe(makeAdapterRequest(MODEL)))).toMatchObject(expected);
  expect(gemini.journal()).toHaveLength(1);
});

it('returns GONE for a model that the provider does not know', async () => {
  const failure = await failureOf(speech.transcribe(makeAdapterRequest('gemini-3.0-transcribe')));
  expect(failure).toMatchObject({ kind: 'GONE', status: 404 });
});

it('returns REFUSED without a request for audio above the limit', async () => {
  const { audio } = makeAdapterRequest(MODEL);
  const request = makeAdapterRequest(MODEL, { audio: { ...audio, seconds: 1_801 } });
  expect(await failureOf(speech.transcribe(request))).toMatchObject({ kind: 'REFUSED' });
  expect(gemini.journal()).toEqual([]);
});

it('returns REFUSED for a wrong key and never exposes it', async () => {
  const settings = { base_url: `${gemini.url}/v1beta`, api_key: 'another-secret', timeout_ms: 20_000 };
  const failure = await failureOf(createGeminiSpeech(settings).transcribe(makeAdapterRequest(MODEL)));
  expect(failure.kind).toBe('REFUSED');
  expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain('another-secret');
});

it('returns UNKNOWN when aborted after sending and NOT_SENT when aborted before', async () => {
  const signal = abortWhenStalled(gemini);
  expect((await failureOf(speech.transcribe(makeAdapterRequest(MODEL, { signal })))).kind).toBe('UNKNOWN');
  expect((await failureOf(speech.transcribe(makeAdapterRequest(MODEL, { signal })))).kind).toBe('NOT_SENT');
  expect(gemini.journal()).toHaveLength(1);
});
