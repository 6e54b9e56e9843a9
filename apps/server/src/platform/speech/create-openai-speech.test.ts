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
import { createOpenAiSpeech } from './create-openai-speech.ts';
import type { SpeechAdapter } from './speech-to-text.ts';

const KEY = 'secret-test-key';
const MODEL = 'whisper-large-v3';
let gemini: GeminiSimulator;
let speech: SpeechAdapter;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: KEY });
  loadSpokenScript(gemini);
  speech = createOpenAiSpeech({ base_url: `${gemini.url}/v1`, api_key: KEY, timeout_ms: 20_000 });
});
afterAll(() => gemini.close());
beforeEach(() => {
  gemini.control.clearFaults();
  gemini.control.clearJournal();
});

it('returns words within 200 ms of the audio and segments as lines', async () => {
  const { words, lines, languages, billed } = await speech.transcribe(makeAdapterRequest(MODEL));
  expect(maxWordError(words)).toBeLessThan(200);
  expect(words?.every(({ confidence }) => confidence === 0.97)).toBe(true);
  expect(lines).toHaveLength(3);
  expect(lines.map(({ text }) => text).join(' ')).toBe(SPOKEN_TEXT);
  expect(lines[1]?.start_ms).toBe(words?.[3]?.start_ms);
  expect(languages).toEqual(['ko']);
  expect(billed.seconds).toBeCloseTo(5.1, 1);
});

it('sends the vocabulary as a prompt of at most 200 characters', async () => {
  const vocabulary = ['고유값', ...Array.from({ length: 99 }, (_, index) => `선형 변환 ${index}`)];
  await speech.transcribe(makeAdapterRequest(MODEL, { vocabulary }));
  const prompt = gemini.journal()[0]?.system ?? '';
  expect(prompt).toMatch(/^고유값, 선형 변환 0, /);
  expect(prompt.length).toBeGreaterThan(150);
  expect(prompt.length).toBeLessThanOrEqual(200);
});

it.each([
  { words: true, fault: 'missing-words' as const },
  { words: false, fault: null },
])('returns segments without words: %j', async ({ words, fault }) => {
  if (fault !== null) gemini.control.addFault({ kind: fault });
  const transcript = await speech.transcribe(makeAdapterRequest(MODEL, { wants: { words, speakers: false } }));
  expect(transcript.words).toBeNull();
  expect(transcript.lines.map(({ text }) => text).join(' ')).toBe(SPOKEN_TEXT);
  expect(transcript.lines.every(({ start_ms }) => start_ms !== null)).toBe(true);
});

it('returns EMPTY for voiced audio without text and an empty transcript for silent audio', async () => {
  gemini.control.addFault({ kind: 'empty-transcript' });
  expect((await failureOf(speech.transcribe(makeAdapterRequest(MODEL)))).kind).toBe('EMPTY');
  const request = makeAdapterRequest(MODEL, { audio: silentAudio(), is_voiced: false });
  expect(await speech.transcribe(request)).toMatchObject({ words: null, lines: [] });
});

it.each<[FaultKind, object]>([
  ['rate-limited', { kind: 'BUSY', status: 429, retry_after_ms: 37_000 }],
  ['server-error', { kind: 'UNKNOWN' }],
  ['cut-in-body', { kind: 'UNKNOWN' }],
  ['malformed-json', { kind: 'BAD_ANSWER' }],
])('%s: %j after a single request', async (kind, expected) => {
  gemini.control.addFault({ kind, next: 9, retry_after_seconds: 37 });
  expect(await failureOf(speech.transcribe(makeAdapterRequest(MODEL)))).toMatchObject(expected);
  expect(gemini.journal()).toHaveLength(1);
});

it('returns GONE for a model that the server does not have', async () => {
  const failure = await failureOf(speech.transcribe(makeAdapterRequest('missing')));
  expect(failure).toMatchObject({ kind: 'GONE', status: 404 });
});

it('returns UNKNOWN when aborted after sending and NOT_SENT when aborted before', async () => {
  const signal = abortWhenStalled(gemini);
  expect((await failureOf(speech.transcribe(makeAdapterRequest(MODEL, { signal })))).kind).toBe('UNKNOWN');
  expect((await failureOf(speech.transcribe(makeAdapterRequest(MODEL, { signal })))).kind).toBe('NOT_SENT');
});
