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
import { createRtzrSpeech } from './create-rtzr-speech.ts';
import type { SpeechAdapter } from './speech-to-text.ts';

const KEY = 'secret-test-key';
let gemini: GeminiSimulator;
let speech: SpeechAdapter;

const rtzrAt = (url: string, more: { client_secret?: string; timeout_ms?: number } = {}) =>
  createRtzrSpeech({
    base_url: `${url}/v1`,
    client_id: 'simulator-client',
    client_secret: KEY,
    timeout_ms: 20_000,
    first_poll_ms: 10,
    ...more,
  });
const calls = () => gemini.journal().map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}$/, 'id')}`);

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: KEY });
  loadSpokenScript(gemini);
});
afterAll(() => gemini.close());
beforeEach(() => {
  speech = rtzrAt(gemini.url);
  gemini.control.clearFaults();
  gemini.control.clearJournal();
});

it('returns words within 200 ms of the audio and utterances as lines', async () => {
  const { words, lines, languages, billed } = await speech.transcribe(makeAdapterRequest('sommers'));
  expect(maxWordError(words)).toBeLessThan(200);
  expect(lines).toHaveLength(3);
  expect(lines.map(({ text }) => text).join(' ')).toBe(SPOKEN_TEXT);
  expect(lines.every(({ speaker }) => speaker === '0')).toBe(true);
  expect(languages).toEqual(['ko']);
  expect(billed).toEqual({ seconds: 5.1, input_tokens: 0, output_tokens: 0, thought_tokens: 0 });
  expect(calls()).toEqual([
    'POST /v1/authenticate',
    'POST /v1/transcribe',
    'GET /v1/transcribe/id',
    'GET /v1/transcribe/id',
  ]);
});

it('sends the keywords that the service accepts, and its options', async () => {
  const vocabulary = [
    '고유값',
    'eigenvalue',
    '가'.repeat(21),
    ...Array.from({ length: 120 }, (_, i) => '나'.repeat(i)),
  ];
  await speech.transcribe(makeAdapterRequest('sommers', { vocabulary }));
  const { system = '' } = gemini.journal().find(({ path }) => path === '/v1/transcribe') ?? {};
  const config = JSON.parse(system) as Record<string, unknown>;
  expect(config).toMatchObject({ use_disfluency_filter: false, use_diarization: true, use_word_timestamp: true });
  expect(config.keywords).toEqual(['고유값', ...Array.from({ length: 20 }, (_, index) => '나'.repeat(index + 1))]);
});

it('requests one token for concurrent calls and keeps it', async () => {
  await Promise.all([1, 2, 3].map(() => speech.transcribe(makeAdapterRequest('sommers'))));
  await speech.transcribe(makeAdapterRequest('sommers'));
  expect(calls().filter((call) => call === 'POST /v1/authenticate')).toHaveLength(1);
});

it.each(['transcribe', 'poll'] as const)('renews a token that expires before %s once', async (step) => {
  gemini.control.addFault({ kind: 'expired-token', match: { step } });
  const { lines } = await speech.transcribe(makeAdapterRequest('sommers'));
  expect(lines).toHaveLength(3);
  expect(calls().filter((call) => call === 'POST /v1/authenticate')).toHaveLength(2);
  expect(gemini.journal().filter(({ status }) => status === 401)).toHaveLength(1);
});

it('returns REFUSED when a new token is rejected too', async () => {
  gemini.control.addFault({ kind: 'expired-token', next: 2, match: { step: 'transcribe' } });
  const failure = await failureOf(speech.transcribe(makeAdapterRequest('sommers')));
  expect(failure).toMatchObject({ kind: 'REFUSED', status: 401 });
  expect(calls()).toHaveLength(4);
});

it('returns REFUSED for wrong credentials and never exposes them', async () => {
  const wrong = rtzrAt(gemini.url, { client_secret: 'another-secret' });
  const failure = await failureOf(wrong.transcribe(makeAdapterRequest('sommers')));
  expect(failure).toMatchObject({ kind: 'REFUSED', status: 401 });
  expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain('another-secret');
  expect(calls()).toEqual(['POST /v1/authenticate']);
});

it.each<[FaultKind, object]>([
  ['rate-limited', { kind: 'BUSY', status: 429, retry_after_ms: 37_000 }],
  ['server-error', { kind: 'UNKNOWN' }],
  ['lost-answer', { kind: 'UNKNOWN' }],
  ['failed-job', { kind: 'BAD_ANSWER', message: 'BAD_ANSWER: job failed E500' }],
  ['empty-transcript', { kind: 'EMPTY' }],
])('%s: %j after a single submission', async (kind, expected) => {
  gemini.control.addFault({ kind, next: 9, retry_after_seconds: 37, match: { step: 'transcribe' } });
  expect(await failureOf(speech.transcribe(makeAdapterRequest('sommers')))).toMatchObject(expected);
  expect(calls().filter((call) => call === 'POST /v1/transcribe')).toHaveLength(1);
});

it('returns lines without words when the service gives no word times', async () => {
  gemini.control.addFault({ kind: 'missing-words' });
  const { words, lines } = await speech.transcribe(makeAdapterRequest('sommers'));
  expect(words).toBeNull();
  expect(lines.map(({ text }) => text).join(' ')).toBe(SPOKEN_TEXT);
});

it('continues polling after failed polls, and returns UNKNOWN after five of them', async () => {
  gemini.control.addFault({ kind: 'unavailable', next: 3, match: { step: 'poll' } });
  expect((await speech.transcribe(makeAdapterRequest('sommers'))).lines).toHaveLength(3);
  gemini.control.addFault({ kind: 'server-error', next: 5, match: { step: 'poll' } });
  expect((await failureOf(speech.transcribe(makeAdapterRequest('sommers')))).kind).toBe('UNKNOWN');
});

it('returns UNKNOWN at the timeout while the job is running', async () => {
  gemini.control.addFault({ kind: 'stall', next: 9, match: { step: 'poll' } });
  const shortTimeoutSpeech = rtzrAt(gemini.url, { timeout_ms: 1_000 });
  const start = performance.now();
  expect((await failureOf(shortTimeoutSpeech.transcribe(makeAdapterRequest('sommers')))).kind).toBe('UNKNOWN');
  expect(performance.now() - start).toBeLessThan(3_000);
});

it('returns UNKNOWN when aborted after sending and NOT_SENT when aborted before', async () => {
  const signal = abortWhenStalled(gemini);
  expect((await failureOf(speech.transcribe(makeAdapterRequest('sommers', { signal })))).kind).toBe('UNKNOWN');
  expect((await failureOf(speech.transcribe(makeAdapterRequest('sommers', { signal })))).kind).toBe('NOT_SENT');
  expect(calls().filter((call) => call === 'POST /v1/transcribe')).toHaveLength(1);
});

it.each([
  ['an unsupported media type', 'sommers', { audio: { ...silentAudio(), media_type: 'audio/ogg' } }],
  ['English with the Korean model', 'sommers', { language: 'en' as const }],
  ['more than four hours', 'sommers', { audio: { ...silentAudio(), seconds: 14_401 } }],
  ['an unknown model', 'large', {}],
])('returns REFUSED without a request for %s', async (_title, model, more) => {
  expect((await failureOf(speech.transcribe(makeAdapterRequest(model, more)))).kind).toBe('REFUSED');
  expect(calls()).toEqual([]);
});

it('returns an empty transcript for silent audio', async () => {
  const request = makeAdapterRequest('whisper', { audio: silentAudio(), is_voiced: false, language: null });
  expect((await speech.transcribe(request)).lines).toEqual([]);
});
