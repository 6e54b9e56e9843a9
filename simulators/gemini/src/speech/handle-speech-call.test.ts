import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeminiSimulator, startGeminiSimulator } from '../start-gemini-simulator.ts';
import { silence, toWav, utterance } from '../testing/make-audio.ts';

const AUDIO = toWav([...utterance(1, 0.8), ...silence(0.6), ...utterance(2, 0.8), ...silence(0.4)]);
let gemini: GeminiSimulator;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
  const utterances = [
    { number: 1, text: '고유값을 배웁니다' },
    { number: 2, text: '끝' },
  ];
  gemini.control.loadScript({ title: '수학', language: 'ko', utterances, slides: [] });
});
afterAll(() => gemini.close());

describe('interactions', () => {
  const interact = async (body: object) =>
    await fetch(`${gemini.url}/v1beta/interactions`, {
      method: 'POST',
      headers: { 'x-goog-api-key': gemini.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const input = [{ type: 'audio', data: AUDIO.toString('base64'), mime_type: 'audio/wav' }];
  const model = 'gemini-3.5-transcribe';
  const withConfig = (transcription_config: object) => ({ model, input, generation_config: { transcription_config } });

  it('annotates words with times and speakers only when they are requested', async () => {
    const annotationsOf = async (mode: object) => {
      const response = await interact(withConfig({ mode: { type: 'verbatim', ...mode } }));
      const body = (await response.json()) as { steps: [{ content: [{ annotations?: object[] }] }] };
      return body.steps[0].content[0].annotations;
    };
    expect(await annotationsOf({ timestamp_granularities: ['word'], diarization_mode: 'speaker' })).toEqual([
      { type: 'word_info', text: '고유값을', speaker: '1', start_offset: '0s', end_offset: '0.550s' },
      { type: 'word_info', text: '배웁니다', speaker: '1', start_offset: '0.550s', end_offset: '1.100s' },
      { type: 'word_info', text: '끝', speaker: '1', start_offset: '1.700s', end_offset: '2.800s' },
    ]);
    expect(await annotationsOf({ diarization_mode: 'speaker' })).toMatchObject([{ speaker: '1' }, {}, {}]);
    expect(await annotationsOf({})).toBeUndefined();
  });

  it.each([
    [404, { model: 'gemini-3.0-transcribe', input }],
    [400, { model, input, temperature: 0 }],
    [400, withConfig({ vocabulary: ['고유값'] })],
    [400, withConfig({ mode: { type: 'exact' } })],
    [400, withConfig({ custom_vocabulary: Array.from({ length: 1_001 }, String) })],
    [400, { model, input: [{ ...input[0], mime_type: 'text/plain' }] }],
  ])('returns %i for an invalid request (case %#)', async (status, body) => {
    expect((await interact(body)).status).toBe(status);
  });
});

describe('rtzr', () => {
  const authenticate = async (client_secret: string) =>
    await fetch(`${gemini.url}/v1/authenticate`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'simulator-client', client_secret }),
    });
  const submit = async (token: string, config: object, name = 'lecture.wav') => {
    const body = new FormData();
    body.set('config', JSON.stringify(config));
    body.set('file', new Blob([AUDIO]), name);
    const headers = { authorization: `Bearer ${token}` };
    return await fetch(`${gemini.url}/v1/transcribe`, { method: 'POST', headers, body });
  };
  const issueToken = async () =>
    ((await (await authenticate(gemini.apiKey)).json()) as { access_token: string }).access_token;

  it('rejects a wrong secret and an unknown token', async () => {
    const response = await authenticate('wrong');
    expect([response.status, await response.json()]).toEqual([401, { code: 'H0002', msg: 'invalid credential' }]);
    expect((await submit('unknown', {})).status).toBe(401);
  });

  it('finishes a job at the second poll, with words only when they are requested', async () => {
    const token = await issueToken();
    const { id } = (await (await submit(token, { keywords: ['고유값'] })).json()) as { id: string };
    const poll = async () =>
      await fetch(`${gemini.url}/v1/transcribe/${id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await poll()).json()).toEqual({ id, status: 'transcribing' });
    expect(await (await poll()).json()).toEqual({
      id,
      status: 'completed',
      results: {
        utterances: [
          { start_at: 0, duration: 1_100, spk: 0, spk_type: 'NORMAL', msg: '고유값을 배웁니다' },
          { start_at: 1_700, duration: 1_100, spk: 0, spk_type: 'NORMAL', msg: '끝' },
        ],
      },
    });
  });

  it.each([
    [{ keywords: ['STT'] }, 'lecture.wav'],
    [{ keywords: ['가'.repeat(21)] }, 'lecture.wav'],
    [{ use_words: true }, 'lecture.wav'],
    [{ model_name: 'large' }, 'lecture.wav'],
    [{}, 'lecture.ogg'],
  ])('returns 400 for %j with %s', async (config, name) => {
    expect((await submit(await issueToken(), config, name)).status).toBe(400);
  });

  it('returns 404 for an unknown job', async () => {
    const headers = { authorization: `Bearer ${await issueToken()}` };
    expect((await fetch(`${gemini.url}/v1/transcribe/none`, { headers })).status).toBe(404);
  });
});
