import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { estimateCallTokens } from '@pilgi/domain/ai-work';
import { type FaultKind, type GeminiSimulator, startGeminiSimulator } from '@pilgi/gemini-simulator';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { makeCodedAudio } from '../../../testing/make-coded-audio.ts';
import { makeCodedSlide } from '../../../testing/make-coded-slide.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { createLlm } from './create-llm.ts';
import type { Llm, ModelRequest } from './llm.ts';
import { ModelFailure } from './model-failure.ts';

const KEY = 'secret-test-key';
const blocks = z.object({
  blocks: z.array(
    z.object({
      kind: z.enum(['paragraph', 'definition', 'formula', 'example', 'list']),
      heading: z.string().nullable(),
      text: z.string(),
      segment_ids: z.array(z.string()),
      slide_ids: z.array(z.string()),
    }),
  ),
});
const EVIDENCE = Array.from({ length: 8 }, (_, index) => `[s${index}] 속도 ${index}을 구합니다.`).join('\n');
const MODELS = ['gemini-2.5-flash', 'openai:qwen'];
let gemini: GeminiSimulator;
let llm: Llm;

const llmAt = (url: string, more: Record<string, string> = {}) =>
  createLlm(
    testConfig({
      GEMINI_BASE_URL: `${url}/v1beta`,
      GEMINI_API_KEY: KEY,
      OPENAI_COMPATIBLE_BASE_URL: `${url}/v1`,
      OPENAI_COMPATIBLE_API_KEY: KEY,
      ...more,
    }),
  );

beforeAll(async () => {
  gemini = await startGeminiSimulator({ apiKey: KEY });
  llm = llmAt(gemini.url);
  gemini.control.loadScript({
    title: '물리',
    language: 'ko',
    utterances: [
      { number: 1, text: '안녕하세요' },
      { number: 2, text: '속도를 배웁니다' },
    ],
    slides: [{ number: 9, text: '속도 = 거리 / 시간' }],
  });
});
afterAll(() => gemini.close());
beforeEach(() => {
  gemini.control.clearFaults();
  gemini.control.clearJournal();
});

function createRequest(
  model: string,
  more: Partial<ModelRequest<z.infer<typeof blocks>>> = {},
): ModelRequest<z.infer<typeof blocks>> {
  const signal = new AbortController().signal;
  const parts = [{ kind: 'text' as const, text: EVIDENCE }];
  return { model, system: '정리하세요.', parts, schema: blocks, max_output_tokens: 8_000, signal, ...more };
}

async function failureOf(response: Promise<unknown>): Promise<ModelFailure> {
  const failure = await response.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof ModelFailure)) throw new Error('expected a ModelFailure', { cause: failure });
  return failure;
}

describe.each(MODELS)('%s', (model) => {
  const lecture = () => ({
    model,
    instructions: '받아 적으세요.',
    audio: { bytes: makeCodedAudio([1, 2]), media_type: 'audio/wav' },
    slides: [{ id: 'p4', bytes: makeCodedSlide(9), media_type: 'image/png' }],
    image_detail: 'full' as const,
    max_output_tokens: 8_000,
    signal: new AbortController().signal,
  });

  it('returns a response that matches the schema, with its usage', async () => {
    const { value, usage, provider_id } = await llm.generate(createRequest(model));
    expect(value.blocks.flatMap(({ segment_ids }) => segment_ids)).toHaveLength(8);
    const [call] = gemini.journal();
    expect(usage).toEqual({
      input_tokens: call?.input_tokens,
      cached_input_tokens: 0,
      output_tokens: call?.output_tokens,
    });
    expect(usage.input_tokens).toBeGreaterThan(50);
    expect(provider_id).toMatch(/\w{10}/);
  });

  it('streams the same response and usage in parts', async () => {
    const { value, usage } = await llm.generate(createRequest(model));
    const partials: unknown[] = [];
    const streamed = await llm.stream(createRequest(model), async (partial) => {
      partials.push(partial);
    });
    expect(streamed.value).toEqual(value);
    expect(streamed.usage.output_tokens).toBe(usage.output_tokens);
    expect(streamed.usage.input_tokens).toBe(usage.input_tokens);
    expect(partials.length).toBeGreaterThan(1);
    expect(partials.at(-1)).toEqual(value);
  });

  it.each([
    ['cut-in-body', 'UNKNOWN'],
    ['lost-answer', 'UNKNOWN'],
    ['unavailable', 'BUSY'],
    ['malformed-json', 'BAD_ANSWER'],
    ['truncated-output', 'BAD_ANSWER'],
  ] as const)('streaming: %s is %s', async (kind, outcome) => {
    gemini.control.addFault({ kind, next: 1 });
    const failure = await failureOf(llm.stream(createRequest(model), async () => undefined));
    expect(failure.kind).toBe(outcome);
  });

  it('transcribes audio and slides within the token estimate', async () => {
    const { value, usage } = await llm.transcribe(lecture());
    expect(value.segments.map(({ text }) => text)).toEqual(['안녕하세요', '속도를 배웁니다']);
    expect(value.segments[1]?.start_ms).toBeGreaterThan(1_600);
    expect(value.segments[1]?.start_ms).toBeLessThan(1_800);
    expect(value.slides).toEqual([{ slide_id: 'p4', text: '속도 = 거리 / 시간' }]);
    const estimate = estimateCallTokens({
      texts: ['받아 적으세요.', '<slide id="p4">'],
      audio_seconds: 3.4,
      images: 1,
    });
    expect(usage.input_tokens).toBeLessThanOrEqual(estimate);
    expect(usage.input_tokens).toBeGreaterThan(258 + 3.4 * 32);
  });

  it.each<[FaultKind, object]>([
    ['rate-limited', { kind: 'BUSY', retry_after_ms: 7_000, usage: null }],
    ['unavailable', { kind: 'BUSY', retry_after_ms: 7_000 }],
    ['server-error', { kind: 'UNKNOWN', usage: null }],
    ['cut-before-answer', { kind: 'UNKNOWN', usage: null }],
    ['cut-in-body', { kind: 'UNKNOWN', usage: null }],
    ['lost-answer', { kind: 'UNKNOWN', usage: null }],
    ['malformed-json', { kind: 'BAD_ANSWER', usage: { output_tokens: expect.any(Number) } }],
    ['truncated-output', { kind: 'BAD_ANSWER', usage: { output_tokens: expect.any(Number) } }],
    ['safety-block', { kind: 'REFUSED', usage: { input_tokens: expect.any(Number) } }],
  ])('%s: %j after a single request', async (kind, expected) => {
    gemini.control.addFault({ kind, next: 9, retry_after_seconds: 7 });
    const failure = await failureOf(llm.generate(createRequest(model)));
    expect(failure).toMatchObject(expected);
    expect(gemini.journal()).toHaveLength(1);
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(KEY);
  });

  it('returns BAD_ANSWER for empty candidates', async () => {
    gemini.control.addFault({ kind: 'empty-candidates' });
    expect(await failureOf(llm.generate(createRequest(model)))).toMatchObject({ kind: 'BAD_ANSWER' });
  });

  it('returns BAD_ANSWER with usage for a response that violates the schema', async () => {
    const schema = z.object({ blocks: z.array(z.object({ text: z.string().startsWith('없는 말') })) });
    const request = { ...createRequest(model), schema };
    expect(await failureOf(llm.generate(request))).toMatchObject({
      kind: 'BAD_ANSWER',
      usage: { input_tokens: gemini.journal()[0]?.input_tokens },
    });
  });

  it('returns UNKNOWN at the deadline when the provider stalls', async () => {
    gemini.control.addFault({ kind: 'stall' });
    const shortTimeoutLlm = llmAt(gemini.url, { MODEL_TIMEOUT_SECONDS: '1' });
    const start = performance.now();
    expect(await failureOf(shortTimeoutLlm.generate(createRequest(model)))).toMatchObject({ kind: 'UNKNOWN' });
    expect(performance.now() - start).toBeLessThan(2_500);
  });

  it('returns UNKNOWN when aborted after sending and NOT_SENT when aborted before', async () => {
    gemini.control.addFault({ kind: 'stall' });
    const signal = AbortSignal.timeout(100);
    expect(await failureOf(llm.generate(createRequest(model, { signal })))).toMatchObject({ kind: 'UNKNOWN' });
    expect(await failureOf(llm.generate(createRequest(model, { signal })))).toMatchObject({ kind: 'NOT_SENT' });
    expect(await failureOf(llm.transcribe({ ...lecture(), signal }))).toMatchObject({ kind: 'NOT_SENT' });
    expect(gemini.journal()).toHaveLength(1);
  });

  it('returns NOT_SENT when the server is unreachable', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const unreachableLlm = llmAt(`http://127.0.0.1:${port}`);
    expect(await failureOf(unreachableLlm.generate(createRequest(model)))).toMatchObject({ kind: 'NOT_SENT' });
    expect(await failureOf(unreachableLlm.transcribe(lecture()))).toMatchObject({ kind: 'NOT_SENT' });
  });

  it('returns REFUSED for a wrong key and never exposes the key', async () => {
    const wrongKeyLlm = llmAt(gemini.url, { GEMINI_API_KEY: `${KEY}-x`, OPENAI_COMPATIBLE_API_KEY: `${KEY}-x` });
    const failure = await failureOf(wrongKeyLlm.generate(createRequest(model)));
    expect(failure).toMatchObject({ kind: 'REFUSED' });
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(KEY);
  });
});

it('returns REFUSED for a compatible model without a configured server', async () => {
  const geminiOnlyLlm = createLlm(testConfig());
  expect(await failureOf(geminiOnlyLlm.generate(createRequest('openai:qwen')))).toMatchObject({ kind: 'REFUSED' });
});

it('counts 258 tokens per image, or 66 at low detail', async () => {
  const slide = { id: 'p1', bytes: makeCodedSlide(9), media_type: 'image/png' };
  const audio = { bytes: makeCodedAudio([1]), media_type: 'audio/wav' };
  const { signal } = new AbortController();
  const request = {
    model: 'gemini-2.5-flash',
    instructions: '.',
    audio,
    image_detail: 'full' as const,
    max_output_tokens: 900,
    signal,
  };
  const one = await llm.transcribe({ ...request, slides: [slide] });
  const none = await llm.transcribe({ ...request, slides: [] });
  expect(one.usage.input_tokens - none.usage.input_tokens).toBeGreaterThanOrEqual(258);
  expect(one.usage.input_tokens - none.usage.input_tokens).toBeLessThan(275);
  const small = await llm.transcribe({ ...request, slides: [slide], image_detail: 'low' });
  expect(one.usage.input_tokens - small.usage.input_tokens).toBe(258 - 66);
});

it('never estimates fewer tokens than the provider counts', async () => {
  const free = z.object({ note: z.string() });
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('속도', 'velocity', '3.14', '\n'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 30 }), async (words) => {
      const text = `가 ${words.join(' ')}`;
      const parts = [{ kind: 'text' as const, text }];
      const { usage } = await llm.generate({ ...createRequest('gemini-2.5-flash'), schema: free, parts, system: '' });
      const estimate = estimateCallTokens({ texts: [text], audio_seconds: 0, images: 0 }) - 512;
      expect(usage.input_tokens).toBeLessThanOrEqual(estimate);
    }),
    { numRuns: 100 },
  );
});
