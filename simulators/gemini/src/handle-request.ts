import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { handleControlCall } from './control/handle-control-call.ts';
import type { JournalEntry } from './create-journal.ts';
import { handleEmbedCall } from './handle-embed-call.ts';
import { handleModelCall } from './handle-model-call.ts';
import { parseJson } from './json/parse-json.ts';
import { readForm } from './read-form.ts';
import { sendFailure } from './send-response.ts';
import type { SimulatorState } from './simulator-state.ts';
import { encodeDiarization } from './speech/encode-diarization.ts';
import { encodeInteraction } from './speech/encode-interaction.ts';
import { encodeWordTranscription } from './speech/encode-word-transcription.ts';
import { handleRtzrCall, isRtzrPath } from './speech/handle-rtzr-call.ts';
import { handleSpeechCall } from './speech/handle-speech-call.ts';
import { readInteractionRequest } from './speech/read-interaction-request.ts';
import { readWordTranscription } from './speech/read-word-transcription.ts';
import { checkApiKey } from './wire/check-api-key.ts';
import { listChatModels, listGeminiModels, readGeminiModel } from './wire/list-models.ts';
import type { ModelRequest, Wire } from './wire/model-request.ts';
import { readChatRequest } from './wire/read-chat-request.ts';
import { readEmbedRequest } from './wire/read-embed-request.ts';
import { readGeminiRequest } from './wire/read-gemini-request.ts';
import { readTranscriptionRequest } from './wire/read-transcription-request.ts';
import { BadCall, wireFailure } from './wire/wire-failure.ts';

const GENERATE = /^POST \/v1beta\/models\/(?<model>[^/:]+):(?<verb>generateContent|streamGenerateContent)$/;
const EMBED = /^POST \/v1beta\/models\/(?<model>[^/:]+):(?<verb>embedContent|batchEmbedContents)$/;
const ONE_MODEL = /^GET \/v1beta\/models\/(?<model>[^/:]+)$/;

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
  if (isRtzrPath(url.pathname)) {
    const rtzrEntry = state.journal.open({ wire: 'rtzr', method, path: url.pathname });
    return await handleRtzrCall(state, { request, response, entry: rtzrEntry, body });
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
  const { profile } = state.behaviour.settings();
  if (call === 'GET /v1beta/models') return sendBody(received, listGeminiModels(url.searchParams, profile));
  if (call === 'GET /v1/models') return sendBody(received, listChatModels(profile));
  const described = ONE_MODEL.exec(call)?.groups?.model;
  if (described !== undefined) return sendBody(received, readGeminiModel(described, profile));
  const { model = '', verb } = EMBED.exec(call)?.groups ?? {};
  if (verb === 'embedContent' || verb === 'batchEmbedContents') {
    const request = readEmbedRequest(model, verb, parseJson(received.body.toString('utf8')));
    return await handleEmbedCall(state, { request, entry, response });
  }
  if (call === 'POST /v1beta/interactions') {
    const speech = readInteractionRequest(parseJson(received.body.toString('utf8')));
    return await handleSpeechCall(state, { request: speech, entry, response, encode: encodeInteraction });
  }
  if (call === 'POST /v1/audio/transcriptions') return await transcribeForm(state, received);
  await handleModelCall(state, { request: readModelRequest(received, call), entry, response });
}

async function transcribeForm(state: SimulatorState, { request, response, entry, body }: Received): Promise<void> {
  const form = await readForm(body, request.headers['content-type'] ?? '');
  const speech = await readWordTranscription(form);
  if (speech === null) {
    return await handleModelCall(state, { request: await readTranscriptionRequest(form), entry, response });
  }
  await handleSpeechCall(state, {
    request: speech,
    entry,
    response,
    encode: speech.wants.speakers ? encodeDiarization : encodeWordTranscription,
  });
}

function readModelRequest({ url, body }: Received, call: string): ModelRequest {
  const json = () => parseJson(body.toString('utf8'));
  if (call === 'POST /v1/chat/completions') return readChatRequest(json());
  const urlGroups = GENERATE.exec(call)?.groups;
  if (urlGroups === undefined) throw new BadCall(`${url.pathname} is not found.`, 404);
  return readGeminiRequest(urlGroups.model ?? '', urlGroups.verb === 'streamGenerateContent', json());
}

function sendBody({ response, entry }: Received, body: object): void {
  sendFailure({ entry, response }, { status: 200, headers: {}, body });
  entry.delivered = true;
}

function presentedKey(request: IncomingMessage, url: URL, wire: Wire): string | null {
  if (wire === 'openai') return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const header = request.headers['x-goog-api-key'];
  return typeof header === 'string' ? header : url.searchParams.get('key');
}
