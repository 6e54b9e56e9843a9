import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aPrompt } from '../../../testing/a-prompt.ts';
import { createGemini } from './create-gemini.ts';
import { ModelFailure } from './model-failure.ts';

const MODEL = 'gemini-3.6-flash';
let server: Server;
let url: string;
let reply: { status: number; body: object };

beforeAll(async () => {
  server = createServer((request, response) => {
    const isStreamed = request.url?.includes('alt=sse') === true && reply.status === 200;
    const type = isStreamed ? 'text/event-stream' : 'application/json';
    const body = JSON.stringify(reply.body);
    response.writeHead(reply.status, { 'content-type': type }).end(isStreamed ? `data: ${body}\r\n\r\n` : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 0, thoughtsTokenCount: 0, totalTokenCount: 100 };
const ended = (finishReason: string, parts: object[], thoughtsTokenCount = 0) => ({
  candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
  usageMetadata: { ...usageMetadata, thoughtsTokenCount },
  modelVersion: MODEL,
});
const error = (code: number, status: string, message: string) => ({ error: { code, status, message } });

describe.each(['generate', 'stream'] as const)('%s', (verb) => {
  it.each([
    ['RECITATION without text', { status: 200, body: ended('RECITATION', []) }, 'BLOCKED', 0],
    ['SAFETY after a part', { status: 200, body: ended('SAFETY', [{ text: '{"note":' }]) }, 'BLOCKED', 0],
    ['LANGUAGE', { status: 200, body: ended('LANGUAGE', []) }, 'BLOCKED', 0],
    [
      'a blocked prompt',
      { status: 200, body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata } },
      'BLOCKED',
      0,
    ],
    ['MAX_TOKENS within the text', { status: 200, body: ended('MAX_TOKENS', [{ text: '{"note":' }]) }, 'TOO_LONG', 0],
    ['a limit used up by thoughts', { status: 200, body: ended('MAX_TOKENS', [], 64) }, 'TOO_LONG', 64],
    ['thoughts without text', { status: 200, body: ended('STOP', [], 64) }, 'TOO_LONG', 64],
    ['no parts', { status: 200, body: ended('STOP', []) }, 'EMPTY', 0],
    ['a part without any field', { status: 200, body: ended('STOP', [{}]) }, 'EMPTY', 0],
    ['an empty text', { status: 200, body: ended('STOP', [{ text: '' }]) }, 'EMPTY', 0],
    ['an unknown model', { status: 404, body: error(404, 'NOT_FOUND', `models/${MODEL} is not found`) }, 'GONE', null],
    [
      'a withdrawn model',
      { status: 400, body: error(400, 'INVALID_ARGUMENT', `${MODEL} is no longer available`) },
      'GONE',
      null,
    ],
    [
      'another bad request',
      { status: 400, body: error(400, 'INVALID_ARGUMENT', 'The schema is too deep') },
      'REFUSED',
      null,
    ],
  ])('%s', async (_title, given, kind, outputTokens) => {
    reply = given;
    const gemini = createGemini({ base_url: url, api_key: 'key', timeout_ms: 5_000 });
    const request = {
      model: { provider: 'gemini' as const, name: MODEL, thinking_level: null, takes_temperature: false },
      prompt: aPrompt('정리하세요.'),
      parts: [{ kind: 'text' as const, text: '자료' }],
      schema: z.object({ note: z.string() }),
      max_output_tokens: 64,
      signal: new AbortController().signal,
    };
    const response = verb === 'generate' ? gemini.generate(request) : gemini.stream(request, async () => undefined);
    const failure = await response.catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ModelFailure);
    const usage = outputTokens === null ? null : { input_tokens: 100, output_tokens: outputTokens };
    expect(failure).toMatchObject({ kind, usage });
  });
});
