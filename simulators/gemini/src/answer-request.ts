import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerControlCall } from './control/answer-control-call.ts';
import type { JournalEntry } from './create-journal.ts';
import { handleModelCall } from './handle-model-call.ts';
import { parseJson } from './json/parse-json.ts';
import type { Room } from './room.ts';
import { sendFailure } from './send-answer.ts';
import { checkApiKey } from './wire/check-api-key.ts';
import { listChatModels, listGeminiModels } from './wire/list-models.ts';
import type { ModelRequest, Wire } from './wire/model-request.ts';
import { readChatRequest } from './wire/read-chat-request.ts';
import { readGeminiRequest } from './wire/read-gemini-request.ts';
import { readTranscriptionRequest } from './wire/read-transcription-request.ts';
import { BadCall, wireFailure } from './wire/wire-failure.ts';

const GENERATE = /^\/v1beta\/models\/(?<model>gemini-[^/:]+):(?<verb>generateContent|streamGenerateContent)$/;

export async function answerRequest(room: Room, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://gemini.localhost');
  const body = Buffer.from(await buffer(request));
  if (url.pathname.startsWith('/_control/')) {
    const answer = answerControlCall(room, `${method} ${url.pathname}`, body.toString('utf8'));
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(answer.body));
    return;
  }
  const wire: Wire = url.pathname.startsWith('/v1/') ? 'openai' : 'gemini';
  const entry = room.journal.open({ wire, method, path: url.pathname });
  const refusal = checkApiKey(wire, presentedKey(request, url, wire), room.apiKey);
  if (refusal !== null) return sendFailure({ entry, response }, refusal);
  try {
    await answerModelCall(room, { request, response, entry, url, body });
  } catch (error) {
    if (!(error instanceof BadCall)) throw error;
    sendFailure({ entry, response }, wireFailure(wire, error));
  }
}

interface Received {
  request: IncomingMessage;
  response: ServerResponse;
  entry: JournalEntry;
  url: URL;
  body: Buffer<ArrayBuffer>;
}

async function answerModelCall(room: Room, received: Received): Promise<void> {
  const { response, entry, url } = received;
  const call = `${entry.method} ${url.pathname}`;
  if (call === 'GET /v1beta/models') return sendList(received, listGeminiModels(url.searchParams));
  if (call === 'GET /v1/models') return sendList(received, listChatModels());
  await handleModelCall(room, { request: await readModelRequest(received, call), entry, response });
}

async function readModelRequest({ request, url, body }: Received, call: string): Promise<ModelRequest> {
  const json = () => parseJson(body.toString('utf8'));
  if (call === 'POST /v1/chat/completions') return readChatRequest(json());
  const type = request.headers['content-type'] ?? '';
  if (call === 'POST /v1/audio/transcriptions') return await readTranscriptionRequest(body, type);
  const named = GENERATE.exec(url.pathname)?.groups;
  if (named === undefined || !call.startsWith('POST ')) throw new BadCall(`${url.pathname} is not found.`, 404);
  return readGeminiRequest(named.model ?? '', named.verb === 'streamGenerateContent', json());
}

function sendList({ response, entry }: Received, body: object): void {
  sendFailure({ entry, response }, { status: 200, headers: {}, body });
  entry.delivered = true;
}

function presentedKey(request: IncomingMessage, url: URL, wire: Wire): string | null {
  if (wire === 'openai') return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const header = request.headers['x-goog-api-key'];
  return typeof header === 'string' ? header : url.searchParams.get('key');
}
