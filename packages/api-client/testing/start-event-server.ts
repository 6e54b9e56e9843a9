import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  authorization: string | undefined;
  lastEventId: string | string[] | undefined;
}

/** Passes every opened stream to `respond`. Only `access-1` is accepted; a refresh returns it. */
export async function startEventServer(respond: (response: ServerResponse, received: ReceivedRequest) => void) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    if (request.url?.includes('refresh-token')) {
      const pair = { access_token: 'access-1', refresh_token: 'refresh-1', token_type: 'bearer' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pair));
      return;
    }
    const received = { authorization: request.headers.authorization, lastEventId: request.headers['last-event-id'] };
    requests.push(received);
    if (received.authorization !== 'Bearer access-1') {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"detail":"로그인이 필요합니다."}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    respond(response, received);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals: requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
