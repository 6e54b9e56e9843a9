import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatAnswer, chatAnswer } from '../../../apps/server/src/features/chat/work/load-question.ts';
import { createLlm } from '../../../apps/server/src/platform/llm/create-llm.ts';
import type { ModelRequest } from '../../../apps/server/src/platform/llm/llm.ts';
import { createSpeechToText } from '../../../apps/server/src/platform/speech/create-speech-to-text.ts';
import { aPrompt } from '../../../apps/server/testing/a-prompt.ts';
import { makeCodedAudio } from '../../../apps/server/testing/make-coded-audio.ts';
import { makeCodedSlide } from '../../../apps/server/testing/make-coded-slide.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { createRecorder } from './create-recorder.ts';
import { createReplay, listRecordings } from './create-replay.ts';

const AUDIO = makeCodedAudio([1, 2]);
const SECONDS = 3.4;
const SPAN = { start_ms: 0, end_ms: 3_400 };
const MATERIAL = {
  windows: [{ ...SPAN, pieces: [SPAN] }],
  slides: [{ id: 'p1', first_ms: 0, last_ms: 1, bytes: makeCodedSlide(1), media_type: 'image/png' }],
  cut: async () => ({ bytes: AUDIO, media_type: 'audio/wav' }),
};

let gemini: GeminiSimulator;
let directory: string;
beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
  const utterances = ['오늘은 교착 상태를 배웁니다', '상호 배제가 첫째 조건입니다'].map((text, index) => ({
    number: index + 1,
    text,
  }));
  gemini.control.loadScript({ title: '운영체제', language: 'ko', utterances, slides: [{ number: 1, text: '조건' }] });
  directory = await mkdtemp(join(tmpdir(), 'pilgi-recordings-'));
});
afterAll(async () => {
  await gemini.close();
  await rm(directory, { recursive: true });
});

const configAt = (url: string) => ({
  GEMINI_BASE_URL: `${url}/v1beta`,
  GEMINI_API_KEY: gemini.apiKey,
  MODEL_TIMEOUT_SECONDS: 30,
  OPENAI_COMPATIBLE_BASE_URL: undefined,
  OPENAI_COMPATIBLE_API_KEY: undefined,
  OPENAI_SPEECH_BASE_URL: undefined,
  OPENAI_SPEECH_API_KEY: undefined,
  RTZR_BASE_URL: '',
  RTZR_CLIENT_ID: undefined,
  RTZR_CLIENT_SECRET: undefined,
});

const questionOf = (text: string): ModelRequest<ChatAnswer> => ({
  model: { provider: 'gemini', name: 'gemini-3.8-flash', thinking_level: 'low', takes_temperature: false },
  prompt: aPrompt('짧게 답하세요.'),
  parts: [
    { kind: 'image', bytes: makeCodedSlide(1), media_type: 'image/png' },
    { kind: 'text', text },
  ],
  schema: chatAnswer,
  max_output_tokens: 2_000,
  signal: new AbortController().signal,
});

const speechOf = (provider: 'gemini' | 'gemini-speech', name: string) => ({
  model: { provider, name, thinking_level: null, takes_temperature: false },
  audio: { bytes: AUDIO, media_type: 'audio/wav', seconds: SECONDS },
  is_voiced: true,
  language: null,
  vocabulary: [],
  wants: { words: true, speakers: false },
  prompt: aPrompt('받아 적으세요.'),
  max_output_tokens: 2_000,
  signal: new AbortController().signal,
});

async function callAll(url: string, send: typeof globalThis.fetch) {
  const llm = createLlm(configAt(url), send);
  const speech = createSpeechToText(configAt(url), send);
  const results = [
    await llm.generate(questionOf('교착 상태란 무엇인가요?')),
    await llm.stream(questionOf('둘째 조건은 무엇인가요?'), async () => undefined),
    await speech.transcribe(speechOf('gemini-speech', 'gemini-3.5-transcribe')),
    await speech.transcribe(speechOf('gemini', 'gemini-3.8-flash')),
  ];
  return results.map(({ value, usage, model_version }) => ({ value, usage, model_version }));
}

it('replays recorded calls without a network, and names the nearest recording of an unknown one', async () => {
  const recorder = createRecorder({ directory, made: '2026-11-17', secret: gemini.apiKey });
  await recorder.allow(MATERIAL);
  recorder.setStep('ANSWER');
  const recorded = await callAll(gemini.url, recorder.send);
  const recordings = listRecordings(directory);
  expect(recordings.map(({ file }) => file.replace(/-[0-9a-f]{12}\.json$/, ''))).toEqual([
    'gemini-speech/gemini-3.5-transcribe/answer',
    'gemini/gemini-3.8-flash/answer',
    'gemini/gemini-3.8-flash/answer',
    'gemini/gemini-3.8-flash/answer',
  ]);
  const stored = JSON.stringify(recordings);
  expect(stored).not.toContain(gemini.apiKey);
  expect(stored).not.toContain(Buffer.from(AUDIO).toString('base64').slice(0, 200));
  expect(stored).toContain('"material":"window-1"');

  const replay = createReplay(recordings);
  await replay.allow(MATERIAL);
  const nowhere = 'https://provider.invalid';
  expect(await callAll(nowhere, replay.send)).toEqual(recorded);
  expect(replay.misses()).toEqual([]);

  const changed = questionOf('교착 상태란 누구인가요?');
  await expect(createLlm(configAt(nowhere), replay.send).generate(changed)).rejects.toMatchObject({ kind: 'UNKNOWN' });
  const [miss] = replay.misses();
  expect(miss).toContain('/v1beta/models/gemini-3.8-flash:generateContent has no recording; nearest: gemini/');
  expect(miss).toContain('requested "교착 상태란 누구인가요?", recorded "교착 상태란 무엇인가요?"');
});

it('refuses to send media that are not our own', async () => {
  const recorder = createRecorder({ directory, made: '2026-11-17', secret: gemini.apiKey });
  const before = gemini.journal().length;
  await expect(createLlm(configAt(gemini.url), recorder.send).generate(questionOf('무엇인가요?'))).rejects.toThrow();
  expect(gemini.journal()).toHaveLength(before);
});
