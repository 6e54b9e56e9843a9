import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { describeFailure } from './describe-failure.ts';
import { securityHeaders } from './security-headers.ts';

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** For requests that the HTTP parser of Node refuses before a route is known: the same error body as elsewhere. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const statusCode = STATUSES[error.code ?? ''] ?? 400;
  const body = JSON.stringify(describeFailure(Object.assign(new Error('broken request'), { statusCode })).body);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
