import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { handleControlCall } from './control/handle-control-call.ts';
import type { JournalEntry } from './create-journal.ts';
import { handleModelCall } from './handle-model-call.ts';
import { parseJson } from './json/parse-json.ts';
import { sendFailure } from './send-response.ts';
import type { SimulatorState } from './simulator-state.ts';
import { checkApiKey } from './wire/check-api-key.ts';
import { listChatModels, listGeminiModels } from './wire/list-models.ts';
import type { ModelRequest, Wire } from './wire/model-request.ts';
import { readChatRequest } from './wire/read-chat-request.ts';
import { readGeminiRequest } from './wire/read-gemini-request.ts';
import { readTranscriptionRequest } from './wire/read-transcription-request.ts';
import { BadCall, wireFailure } from './wire/wire-failure.ts';

const GENERATE = /^\/v1beta\/models\/(?<model>gemini-[^/:]+):(?<verb>generateContent|streamGenerateContent)$/;

export async function handleRequest(
  state: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://gemini.localhost');
  const body = Buffer.from(await buffer(request));
  if (url.pathname.startsWith('/_control/')) {
    const controlResponse = handleControlCall(state, `${method} ${url.pathname}`, body.toString('utf8'));
    response.writeHead(controlResponse.status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(controlResponse.body));
    return;
  }
  const wire: Wire = url.pathname.startsWith('/v1/') ? 'openai' : 'gemini';
  const entry = state.journal.open({ wire, method, path: url.pathname });
  const keyFailure = checkApiKey(wire, presentedKey(request, url, wire), state.apiKey);
  if (keyFailure !== null) return sendFailure({ entry, response }, keyFailure);
  try {
    await routeModelCall(state, { request, response, entry, url, body });
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

async function routeModelCall(state: SimulatorState, received: Received): Promise<void> {
  const { response, entry, url } = received;
  const call = `${entry.method} ${url.pathname}`;
  if (call === 'GET /v1beta/models') return sendList(received, listGeminiModels(url.searchParams));
  if (call === 'GET /v1/models') return sendList(received, listChatModels());
  await handleModelCall(state, { request: await readModelRequest(received, call), entry, response });
}

async function readModelRequest({ request, url, body }: Received, call: string): Promise<ModelRequest> {
  const json = () => parseJson(body.toString('utf8'));
  if (call === 'POST /v1/chat/completions') return readChatRequest(json());
  const type = request.headers['content-type'] ?? '';
  if (call === 'POST /v1/audio/transcriptions') return await readTranscriptionRequest(body, type);
  const urlGroups = GENERATE.exec(url.pathname)?.groups;
  if (urlGroups === undefined || !call.startsWith('POST ')) throw new BadCall(`${url.pathname} is not found.`, 404);
  return readGeminiRequest(urlGroups.model ?? '', urlGroups.verb === 'streamGenerateContent', json());
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
