import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BehaviourRates, type Profile, ratesOf } from './behaviour/behaviour-table.ts';
import type { Truth } from './behaviour/create-truth-log.ts';
import type { ComposedBlock } from './completion/compose-blocks.ts';
import { type GeminiSimulator, startGeminiSimulator } from './start-gemini-simulator.ts';
import { callGemini, type GeminiBody, media, readOutput, SCHEMAS } from './testing/call-gemini.ts';
import { silence, toOpus, toWav, utterance } from './testing/make-audio.ts';

const MODEL = 'gemini-3.8-flash';
const LINES = Array.from({ length: 12 }, (_, index) => `속도 ${index + 10}은 거리를 시간으로 나눈 값입니다.`);
const EVIDENCE = ['<section number="2">', ...LINES.map((line, index) => `[s${index + 1}] ${line}`), '</section>'].join(
  '\n',
);
const SENTENCES = Array.from({ length: 12 }, (_, index) => `문장 번호 ${index + 1}에서 거리와 시간을 배웁니다.`);
/** Twelve utterances of about 1.3 s with a silence of 12 s after the sixth. */
const AUDIO = toOpus(
  toWav(SENTENCES.flatMap((_, index) => [...utterance(index, 1), ...silence(index === 5 ? 12 : 0.6)])),
);
const LINE_SCHEMA = {
  type: 'object',
  properties: { segments: { type: 'array', items: { type: 'string' } }, slides: SCHEMAS.transcribe.properties.slides },
};
let gemini: GeminiSimulator;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
});
afterAll(() => gemini.close());
beforeEach(async () => {
  await fetch(`${gemini.url}/_control/reset`, { method: 'POST' });
  const utterances = SENTENCES.map((text, number) => ({ number, text }));
  gemini.control.loadScript({ title: '물리', language: 'ko', utterances, slides: [] });
});

/** The kind profile with only the given behaviours. */
const only = (rates: Partial<BehaviourRates>, profile: Profile = 'kind') =>
  gemini.control.setBehaviour({ profile, rates });

interface WriteOptions {
  text?: string;
  settings?: object;
  model?: string;
  verb?: string;
}

async function write({ text = EVIDENCE, model = MODEL, ...options }: WriteOptions = {}) {
  return await callGemini(gemini, { parts: [{ text }], schema: SCHEMAS.write, model, ...options });
}
const bodyOf = async (response: Response) => (await response.json()) as GeminiBody;
const texts = Array.from({ length: 200 }, (_, index) => `${EVIDENCE}\n[s99] 추가 문장 ${index}입니다.`);
const transcribe = async (schema: object = SCHEMAS.transcribe) =>
  await callGemini(gemini, { parts: [media('audio/ogg', AUDIO)], schema, model: MODEL });

interface Segment {
  start_seconds: number;
  end_seconds: number;
  text: string;
}
const segmentsOf = async (response: Response) => (await readOutput<{ segments: Segment[] }>(response)).value.segments;

describe('thinking', () => {
  const think = { think: 1, thought_factor: 1 };

  it.each([
    ['gemini-3.8-flash', undefined, 700, 2_000],
    ['gemini-3.8-flash', 'low', 180, 500],
    ['gemini-3.8-flash', 'high', 2_400, 6_500],
    ['gemini-3.5-flash-lite', undefined, 2, 80],
  ])('counts the thoughts of %s at level %s', async (model, thinkingLevel, min, max) => {
    only(think);
    const settings = thinkingLevel === undefined ? {} : { thinkingConfig: { thinkingLevel } };
    const bodies = await Promise.all(
      texts.slice(0, 60).map(async (text) => bodyOf(await write({ text, model, settings }))),
    );
    const thoughts = bodies.map(({ usageMetadata }) => usageMetadata.thoughtsTokenCount ?? 0);
    const mean = thoughts.reduce((sum, count) => sum + count, 0) / thoughts.length;
    expect(mean).toBeGreaterThan(min);
    expect(mean).toBeLessThan(max);
    expect(new Set(thoughts).size).toBeGreaterThan(5);
    for (const { usageMetadata: usage } of bodies) {
      const sum = usage.promptTokenCount + (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0);
      expect(usage.totalTokenCount).toBe(sum);
    }
  });

  it('returns an empty part with MAX_TOKENS when the thoughts use the whole limit', async () => {
    only(think);
    const body = await bodyOf(await write({ settings: { maxOutputTokens: 64 } }));
    expect(body.candidates).toEqual([
      { content: { parts: [{}], role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 },
    ]);
    expect(body.usageMetadata).toMatchObject({ thoughtsTokenCount: 64 });
    expect(body.usageMetadata).not.toHaveProperty('candidatesTokenCount');
    expect(gemini.journal().at(-1)).toMatchObject({ thought_tokens: 64, output_tokens: 0, behaviours: ['think'] });
  });

  it('cuts the text at what the thoughts leave of the limit', async () => {
    only({ ...think, thought_factor: 0.01 });
    const settings = { maxOutputTokens: 100, thinkingConfig: { thinkingLevel: 'high' } };
    const { usageMetadata: usage, candidates } = await bodyOf(await write({ settings }));
    expect(candidates?.[0]?.finishReason).toBe('MAX_TOKENS');
    expect(usage.thoughtsTokenCount).toBeGreaterThan(0);
    expect((usage.thoughtsTokenCount ?? 0) + (usage.candidatesTokenCount ?? 0)).toBeLessThanOrEqual(100);
  });

  it('does not exceed a budget, and thinks three times as much when cruel', async () => {
    only(think);
    const budgeted = await bodyOf(await write({ settings: { thinkingConfig: { thinkingBudget: 50 } } }));
    expect(budgeted.usageMetadata.thoughtsTokenCount).toBe(50);
    const quiet = { block: 0, 'empty-answer': 0, 'rate-limit': 0 };
    only(quiet, 'realistic');
    const usual = (await bodyOf(await write())).usageMetadata.thoughtsTokenCount ?? 0;
    only(quiet, 'cruel');
    const cruel = (await bodyOf(await write())).usageMetadata.thoughtsTokenCount ?? 0;
    expect(Math.abs(cruel - 3 * usual)).toBeLessThanOrEqual(2);
  });

  it('ends a long answer of Argon that is not streamed with CONTINUATION', async () => {
    only({});
    const text = `[s1] ${'속도는 거리를 시간으로 나눈 값입니다. '.repeat(4_000)}`;
    const body = await bodyOf(await write({ text, model: 'gemini-4-argon' }));
    expect(body.candidates?.[0]?.finishReason).toBe('CONTINUATION');
    expect(body.usageMetadata.candidatesTokenCount).toBeLessThanOrEqual(32_768);
  });
});

describe('written text', () => {
  it('rephrases about 60 % of the sentences with the same citations and numbers', async () => {
    only({});
    const kind = (await readOutput<{ blocks: ComposedBlock[] }>(await write())).value.blocks;
    only({ paraphrase: 1, paraphrased_sentences: 0.6 });
    const rephrased = (await readOutput<{ blocks: ComposedBlock[] }>(await write())).value.blocks;
    const sentencesOf = (blocks: ComposedBlock[]) => blocks.flatMap(({ text }) => text.split(/(?<=\.) /));
    const written = sentencesOf(rephrased);
    expect(rephrased.map(({ segment_ids }) => segment_ids)).toEqual(kind.map(({ segment_ids }) => segment_ids));
    const changed = written.filter((sentence, index) => sentence !== sentencesOf(kind)[index]);
    expect(changed.length).toBeGreaterThanOrEqual(4);
    expect(changed.length).toBeLessThanOrEqual(10);
    expect(changed[0]).toMatch(/^속도 \d+은 거리를 시간으로 나누어 얻은 값이다\.$/);
    expect(written.map((sentence) => /\d+/.exec(sentence)?.[0])).toEqual(LINES.map((line) => /\d+/.exec(line)?.[0]));
  });
});

describe('responses without usable content', () => {
  it('blocks the same input again with the same model, but not every other input', async () => {
    only({ block: 0.3 });
    const finishes = async (text: string, model = MODEL) =>
      (await bodyOf(await write({ text, model }))).candidates?.[0]?.finishReason;
    const first = await Promise.all(texts.slice(0, 60).map(async (text) => finishes(text)));
    expect(await Promise.all(texts.slice(0, 60).map(async (text) => finishes(text)))).toEqual(first);
    expect(new Set(first)).toEqual(new Set(['STOP', 'RECITATION', 'SAFETY']));
    const blocked = texts.slice(0, 60).filter((_, index) => first[index] !== 'STOP');
    const others = await Promise.all(blocked.map(async (text) => finishes(text, 'gemini-3.6-flash')));
    expect(others).toContain('STOP');
  });

  it('has no content when it is blocked, and only a beginning when it is streamed', async () => {
    only({ block: 1 });
    const body = await bodyOf(await write());
    expect(body.candidates).toEqual([{ finishReason: expect.stringMatching(/^(RECITATION|SAFETY)$/), index: 0 }]);
    expect(body.usageMetadata).not.toHaveProperty('candidatesTokenCount');
    const events = (await (await write({ verb: 'streamGenerateContent?alt=sse' })).text())
      .split('\r\n\r\n')
      .filter(Boolean);
    const streamed = events.map((event) => JSON.parse(event.replace('data: ', '')) as GeminiBody);
    expect(streamed[0]?.candidates?.[0]?.content.parts[0]?.text).toMatch(/^\{"blocks"/);
    expect(streamed.at(-1)?.candidates).toEqual(body.candidates);
  });

  it('returns an empty part with STOP', async () => {
    only({ 'empty-answer': 1 });
    const body = await bodyOf(await write());
    expect(body.candidates).toEqual([{ content: { parts: [{}], role: 'model' }, finishReason: 'STOP', index: 0 }]);
    expect(body.usageMetadata).not.toHaveProperty('candidatesTokenCount');
  });

  it('returns fenced, followed, cut and wrongly typed JSON', async () => {
    only({ 'wrong-json': 1 });
    const found = new Set<string>();
    for (const text of texts.slice(0, 40)) {
      const schema = { type: 'object', properties: { n: { type: 'integer' }, name: { type: 'string' } } };
      const body = await bodyOf(await callGemini(gemini, { parts: [{ text }], schema, model: MODEL }));
      const json = body.candidates?.[0]?.content.parts[0]?.text ?? '';
      if (/^```json\n.*\n```$/s.test(json)) found.add('fenced');
      else if (/\}\n\n\S/.test(json)) found.add('followed');
      else if (!json.endsWith('}')) found.add('cut');
      else if (typeof (JSON.parse(json) as { n: unknown }).n === 'string') found.add('typed');
    }
    expect(found).toEqual(new Set(['fenced', 'followed', 'cut', 'typed']));
  });

  it('returns 429 with a delay in the details, and a third without', async () => {
    only({ 'rate-limit': 1, wait_scale: 1 });
    const bodies = await Promise.all(
      texts.slice(0, 60).map(async (text) => {
        const response = await write({ text });
        expect([response.status, response.headers.get('retry-after')]).toEqual([429, null]);
        return (await response.json()) as {
          error: { status: string; details: { '@type': string; retryDelay?: string }[] };
        };
      }),
    );
    const delays = bodies.map(
      ({ error }) => error.details.find((detail) => detail.retryDelay !== undefined)?.retryDelay,
    );
    const seconds = delays.filter((delay) => delay !== undefined).map((delay) => Number(delay.replace('s', '')));
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(40);
    expect(delays.length - seconds.length).toBeGreaterThan(8);
    expect(delays.length - seconds.length).toBeLessThan(35);
    expect(bodies[0]?.error.details[0]?.['@type']).toBe('type.googleapis.com/google.rpc.QuotaFailure');
    expect(gemini.journal()[0]).toMatchObject({ status: 429, processed: false, behaviours: ['rate-limit'] });
  });

  it('waits for the first byte', async () => {
    only({ slow: 1, first_byte_max_ms: 20_000, wait_scale: 0.1 });
    const startMs = performance.now();
    expect((await write()).status).toBe(200);
    const elapsedMs = performance.now() - startMs;
    expect(elapsedMs).toBeGreaterThanOrEqual(195);
    expect(elapsedMs).toBeLessThan(4_000);
  });
});

describe('transcripts', () => {
  const truthOf = async () => {
    const response = await fetch(`${gemini.url}/_control/truth`);
    return ((await response.json()) as { transcriptions: Truth[] }).transcriptions;
  };

  it('stay correct for the kind profile, and the truth is the same', async () => {
    const segments = await segmentsOf(await transcribe());
    expect(segments.map(({ text }) => text)).toEqual(SENTENCES);
    const [truth] = await truthOf();
    expect(truth).toMatchObject({ call: gemini.journal()[0]?.id, model: MODEL, distortions: [] });
    expect(truth?.utterances.map(({ start_ms }) => start_ms / 1_000)).toEqual(
      segments.map(({ start_seconds }) => start_seconds),
    );
    expect(truth?.duration_ms).toBeGreaterThan(30_000);
  });

  it.each([
    ['mishear', { misheard_syllables: 0.12 }],
    ['drift', { clock_min: 1.2, clock_max: 1.5 }],
    ['skip', {}],
    ['stop-early', {}],
    ['loop', {}],
    ['invent', {}],
  ] as const)('differ from the truth by %s, which the control call reports', async (name, scales) => {
    only({ ...scales, [name]: 1 });
    const response = await transcribe();
    const [truth] = await truthOf();
    expect(truth?.utterances.map(({ text }) => text)).toEqual(SENTENCES);
    expect(truth?.distortions.map(({ behaviour }) => behaviour)).toEqual([name]);
    const text = (await bodyOf(response)).candidates?.[0]?.content.parts[0]?.text ?? '';
    expect(text).toMatch(/^\{"segments"/);
    const correct = truth?.utterances.map(({ start_ms, end_ms, text: line }) => ({
      start_seconds: start_ms / 1_000,
      end_seconds: end_ms / 1_000,
      text: line,
    }));
    expect(text).not.toContain(JSON.stringify(correct));
    expect(gemini.journal()[0]?.behaviours).toEqual([name]);
  });

  it('of the transcription endpoint are distorted, but never blocked or empty', async () => {
    only({ ...ratesOf('cruel'), 'rate-limit': 0, block: 1, 'empty-answer': 1, 'wrong-json': 1, loop: 1 });
    const form = new FormData();
    form.set('file', new Blob([AUDIO]), 'audio.ogg');
    form.set('model', 'whisper-1');
    form.set('response_format', 'verbose_json');
    const headers = { authorization: `Bearer ${gemini.apiKey}` };
    const response = await fetch(`${gemini.url}/v1/audio/transcriptions`, { method: 'POST', headers, body: form });
    const { segments } = (await response.json()) as { segments: { text: string }[] };
    expect(segments.length).toBeGreaterThan(0);
    expect(segments.length).toBeLessThan(200);
    expect((await truthOf())[0]?.distortions.map(({ behaviour }) => behaviour)).toContain('loop');
  });

  it('loop until the token limit in some calls', async () => {
    only({ loop: 1 });
    const finishes: unknown[] = [];
    for (let call = 0; call < 40; call += 1) {
      const response = await callGemini(gemini, {
        parts: [media('audio/ogg', AUDIO)],
        schema: LINE_SCHEMA,
        model: MODEL,
        settings: { maxOutputTokens: 8_000 },
      });
      finishes.push((await bodyOf(response)).candidates?.[0]?.finishReason);
    }
    expect(new Set(finishes)).toEqual(new Set(['STOP', 'MAX_TOKENS']));
  });

  it('have times in other formats', async () => {
    only({ 'time-format': 1 });
    const first = new Set<string>();
    for (let call = 0; call < 80; call += 1) {
      const { value } = await readOutput<{ segments: string[] }>(await transcribe(LINE_SCHEMA));
      expect(value.segments).toHaveLength(SENTENCES.length);
      first.add(
        (value.segments[8] ?? '')
          .replace(/문장.*/, '')
          .replace(/\d+/g, '0')
          .trim(),
      );
    }
    expect(first).toEqual(new Set(['[0:0 - 0:0]', '0:0-0:0', '0:0:0,0 --> 0:0:0,0', '0s–0s', '0:0', '', '0.0-0.0']));
  });
});

describe('behaviour control', () => {
  const control = async (body: object) =>
    await fetch(`${gemini.url}/_control/behaviour`, { method: 'POST', body: JSON.stringify(body) });
  const outcomes = async () =>
    await Promise.all(
      texts.map(async (text) => {
        const response = await write({ text });
        const body = (await response.json()) as Partial<GeminiBody>;
        return [response.status, body.candidates?.[0]?.finishReason, body.usageMetadata?.thoughtsTokenCount];
      }),
    );

  it('repeats a run for the same seed and has other results for another one', async () => {
    expect((await control({ seed: 5, profile: 'cruel' })).status).toBe(200);
    const first = await outcomes();
    await control({ seed: 5, profile: 'cruel' });
    expect(await outcomes()).toEqual(first);
    await control({ seed: 6, profile: 'cruel' });
    expect(await outcomes()).not.toEqual(first);
    const limited = first.filter(([status]) => status === 429).length;
    expect(limited).toBeGreaterThan(8);
    expect(limited).toBeLessThan(35);
  });

  it('shows the rates, replaces some and is reset', async () => {
    const response = await control({ profile: 'realistic', rates: { loop: 0.5 } });
    expect(await response.json()).toMatchObject({ profile: 'realistic', seed: 0, rates: { loop: 0.5, drift: 0.6 } });
    await fetch(`${gemini.url}/_control/reset`, { method: 'POST' });
    const current = await fetch(`${gemini.url}/_control/behaviour`);
    expect(await current.json()).toMatchObject({ profile: 'kind', rates: { loop: 0 } });
  });

  it.each([
    [{ profile: 'friendly' }],
    [{ seed: 1 }],
    [{ profile: 'cruel', rates: { unknown: 1 } }],
    [{ profile: 'cruel', rates: { loop: -1 } }],
    [{ profile: 'cruel', rates: { 'reject-model': 0 } }],
  ])('rejects %j', async (body) => {
    expect((await control(body)).status).toBe(400);
  });

  it('starts with the given profile and returns to it after a reset', async () => {
    const cruel = await startGeminiSimulator({ defaultProfile: 'cruel', rates: { loop: 0 } });
    await fetch(`${cruel.url}/_control/reset`, { method: 'POST' });
    const current = await (await fetch(`${cruel.url}/_control/behaviour`)).json();
    await cruel.close();
    expect(current).toMatchObject({ profile: 'cruel', rates: { loop: 0, skip: 0.4 } });
  });
});
