import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { handleApiCall } from './api/handle-api-call.ts';
import { readApiCall } from './api/read-api-call.ts';
import { sendResponse } from './api/send-response.ts';
import type { SimulatorState } from './api/simulator-state.ts';
import type { TossControl } from './control/create-control.ts';
import { handleControlCall } from './control/handle-control-call.ts';
import { handlePageCall } from './pages/handle-page-call.ts';
import { sendPage } from './pages/send-page.ts';

const API_PATH = /^\/v1\/(payments|transactions|settlements)(\/|$)/;

export async function handleRequest(
  state: SimulatorState,
  control: TossControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://toss.localhost');
  if (API_PATH.test(url.pathname)) {
    await handleApi(state, request, response, url);
  } else if (url.pathname.startsWith('/__sim/')) {
    const controlResponse = await handleControlCall(control, `${method} ${url.pathname}`, await text(request));
    response.writeHead(controlResponse.status, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify(controlResponse.body));
  } else {
    await handlePage(state, request, response, url);
  }
  // Not awaited: the receiver may need this response before it can process the webhook.
  if (state.webhooks.policy().timing !== 'held') void state.webhooks.run();
}

async function handleApi(
  state: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const handled = await handleApiCall(state, await readApiCall(request, url));
  if (state.webhooks.policy().timing === 'before-response') await state.webhooks.run();
  sendResponse(response, handled);
}

async function handlePage(
  state: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const body = request.method === 'POST' ? await text(request) : '';
  const page = await handlePageCall(state, request.method ?? 'GET', url, body);
  if (page !== null) sendPage(response, page);
  else await handleApi(state, request, response, url);
}
