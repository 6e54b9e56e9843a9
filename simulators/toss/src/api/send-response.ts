import type { ServerResponse } from 'node:http';
import { distortResponse } from '../faults/distort-response.ts';
import type { HandledCall } from './handle-api-call.ts';

export function sendResponse(response: ServerResponse, { answer, entry, fault }: HandledCall): void {
  if (answer === null || fault?.kind === 'drop-after') {
    response.destroy();
    return;
  }
  const sent = distortResponse(answer, fault);
  Object.assign(entry, { status: sent.status, code: sent.code });
  const isPage = sent.body.startsWith('<');
  const headers = {
    'content-type': isPage ? 'text/html' : 'application/json;charset=UTF-8',
    'content-length': Buffer.byteLength(sent.body),
    'x-tosspayments-trace-id': entry.trace_id,
    ...(entry.idempotency_key === null ? {} : { 'idempotency-key': entry.idempotency_key }),
  };
  if (fault?.kind === 'duplicate-response') sendTwice(response, sent.status, headers, sent.body);
  else response.writeHead(sent.status, headers).end(sent.body);
}

/** Sends two complete responses to one request on the same connection. */
function sendTwice(response: ServerResponse, status: number, headers: object, body: string): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const rawResponse = `HTTP/1.1 ${status} \r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  response.socket?.end(`${rawResponse}${rawResponse}`);
}
