import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { estimateCallTokens } from '@pilgi/domain/ai-work';
import { type FaultKind, type GeminiSimulator, ratesOf, startGeminiSimulator } from '@pilgi/gemini-simulator';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aPrompt } from '../../../testing/a-prompt.ts';
import { makeCodedSlide } from '../../../testing/make-coded-slide.ts';
import { abortWhenStalled, failureOf } from '../../../testing/speech-fixture.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { createLlm } from './create-llm.ts';
import type { Llm, ModelRequest, RequestedModel } from './llm.ts';

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
const MODELS = ['gemini-3.6-flash', 'openai:qwen'];

/** Nothing but thoughts. */
const ONLY_THINKING = { ...ratesOf('kind'), think: 1, thought_factor: 1 };

const requested = (name: string): RequestedModel => {
  const isCompatible = name.startsWith('openai:');
  return {
    provider: isCompatible ? 'openai-compatible' : 'gemini',
    name: name.replace('openai:', ''),
    thinking_level: isCompatible ? null : 'minimal',
    takes_temperature: isCompatible,
  };
};
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
  gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: KEY });
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
  return {
    model: requested(model),
    prompt: aPrompt('정리하세요.'),
    parts,
    schema: blocks,
    max_output_tokens: 8_000,
    signal,
    ...more,
  };
}

describe.each(MODELS)('%s', (model) => {
  it('returns a response that matches the schema, with its usage', async () => {
    const { value, usage, provider_id } = await llm.generate(createRequest(model));
    expect(value.blocks.flatMap(({ segment_ids }) => segment_ids)).toHaveLength(8);
    const [call] = gemini.journal();
    expect(usage).toEqual({
      input_tokens: call?.input_tokens,
      cached_input_tokens: 0,
      output_tokens: call?.output_tokens,
      thought_tokens: 0,
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
    ['truncated-output', 'TOO_LONG'],
    ['safety-block', 'BLOCKED'],
  ] as const)('streaming: %s is %s', async (kind, outcome) => {
    gemini.control.addFault({ kind, next: 1 });
    const failure = await failureOf(llm.stream(createRequest(model), async () => undefined));
    expect(failure.kind).toBe(outcome);
  });

  it.each<[FaultKind, object]>([
    ['rate-limited', { kind: 'BUSY', retry_after_ms: 7_000, usage: null }],
    ['unavailable', { kind: 'BUSY', retry_after_ms: 7_000 }],
    ['server-error', { kind: 'UNKNOWN', usage: null }],
    ['cut-before-answer', { kind: 'UNKNOWN', usage: null }],
    ['cut-in-body', { kind: 'UNKNOWN', usage: null }],
    ['lost-answer', { kind: 'UNKNOWN', usage: null }],
    ['malformed-json', { kind: 'BAD_ANSWER', usage: { output_tokens: expect.any(Number) } }],
    ['truncated-output', { kind: 'TOO_LONG', usage: { output_tokens: expect.any(Number) } }],
    ['safety-block', { kind: 'BLOCKED', usage: { input_tokens: expect.any(Number) } }],
  ])('%s: %j after a single request', async (kind, expected) => {
    gemini.control.addFault({ kind, next: 9, retry_after_seconds: 7 });
    const failure = await failureOf(llm.generate(createRequest(model)));
    expect(failure).toMatchObject(expected);
    expect(gemini.journal()).toHaveLength(1);
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(KEY);
  });

  it('returns EMPTY from Gemini and BAD_ANSWER from a compatible server for empty candidates', async () => {
    gemini.control.addFault({ kind: 'empty-candidates' });
    const kind = model.startsWith('gemini') ? 'EMPTY' : 'BAD_ANSWER';
    expect(await failureOf(llm.generate(createRequest(model)))).toMatchObject({ kind });
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
    const signal = abortWhenStalled(gemini);
    expect(await failureOf(llm.generate(createRequest(model, { signal })))).toMatchObject({ kind: 'UNKNOWN' });
    expect(await failureOf(llm.generate(createRequest(model, { signal })))).toMatchObject({ kind: 'NOT_SENT' });
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

it('counts 560 tokens per image, or 280 at low detail', async () => {
  const image = { kind: 'image' as const, bytes: makeCodedSlide(9), media_type: 'image/png' };
  const text = { kind: 'text' as const, text: EVIDENCE };
  const inputOf = async (more: Partial<ModelRequest<z.infer<typeof blocks>>>) =>
    (await llm.generate(createRequest('gemini-3.6-flash', more))).usage.input_tokens;
  const none = await inputOf({ parts: [text] });
  expect((await inputOf({ parts: [text, image] })) - none).toBe(560);
  expect((await inputOf({ parts: [text, image], image_detail: 'low' })) - none).toBe(280);
});

it('reports the model that answered, its thoughts and no sampling parameters', async () => {
  const thinking = await startGeminiSimulator({ apiKey: KEY, defaultProfile: 'realistic', rates: ONLY_THINKING });
  try {
    const routed = { ...requested('gemini-3.5-flash'), thinking_level: 'medium' as const };
    const answer = await llmAt(thinking.url).generate({ ...createRequest('gemini-3.6-flash'), model: routed });
    expect(answer.model_version).toBe('gemini-3.6-flash');
    expect(answer.usage.thought_tokens).toBeGreaterThan(0);
    expect(answer.usage.output_tokens).toBeGreaterThan(answer.usage.thought_tokens);
  } finally {
    await thinking.close();
  }
});

it.each([
  ['an unknown model', 'gemini-9-unknown', 'minimal', 'GONE'],
  ['a retired model', 'gemini-2.0-flash', 'minimal', 'GONE'],
  ['a thinking level that the model does not offer', 'gemini-3.8-flash', 'minimal', 'REFUSED'],
] as const)('returns the failure for %s', async (_title, name, thinking_level, kind) => {
  const request = { ...createRequest('gemini-3.6-flash'), model: { ...requested(name), thinking_level } };
  expect(await failureOf(llm.generate(request))).toMatchObject({ kind });
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
      const prompt = aPrompt('');
      const { usage } = await llm.generate({ ...createRequest('gemini-3.6-flash'), schema: free, parts, prompt });
      const estimate = estimateCallTokens({ texts: [text], audio_seconds: 0, images: 0 }) - 512;
      expect(usage.input_tokens).toBeLessThanOrEqual(estimate);
    }),
    { numRuns: 100 },
  );
});
