import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { handleApiCall } from './api/handle-api-call.ts';
import { readApiCall } from './api/read-api-call.ts';
import type { Room } from './api/room.ts';
import { sendAnswer } from './api/send-answer.ts';
import { answerControlCall } from './control/answer-control-call.ts';
import type { TossControl } from './control/create-control.ts';
import { answerPageCall } from './pages/answer-page-call.ts';
import { sendPage } from './pages/send-page.ts';

const API_PATH = /^\/v1\/(payments|transactions)(\/|$)/;

export async function answerRequest(
  room: Room,
  control: TossControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://toss.localhost');
  if (API_PATH.test(url.pathname)) {
    await answerApi(room, request, response, url);
  } else if (url.pathname.startsWith('/__sim/')) {
    const answer = await answerControlCall(control, `${method} ${url.pathname}`, await text(request));
    response.writeHead(answer.status, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify(answer.body));
  } else {
    await answerPage(room, request, response, url);
  }
  // Not awaited: the receiver may need this very answer before it can take the webhook.
  if (room.webhooks.policy().timing !== 'held') void room.webhooks.run();
}

async function answerApi(room: Room, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const handled = await handleApiCall(room, await readApiCall(request, url));
  if (room.webhooks.policy().timing === 'before-response') await room.webhooks.run();
  sendAnswer(response, handled);
}

async function answerPage(room: Room, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const body = request.method === 'POST' ? await text(request) : '';
  const page = await answerPageCall(room, request.method ?? 'GET', url, body);
  if (page !== null) sendPage(response, page);
  else await answerApi(room, request, response, url);
}
