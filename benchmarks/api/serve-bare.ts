import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { securityHeaders } from '../../apps/server/src/platform/http/security-headers.ts';
import { findBareSession } from './bare-session.queries.ts';

/** Minimal HTTP server with the same response: no rate limits, no log, headers only for /echo-headers; the token is decoded, not verified. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL_SIZE) });

const headers = new Map(Object.entries(securityHeaders));

const server = createServer((request, response) => void handle(request, response));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { amount } = JSON.parse(await readBody(request)) as { amount: number };
  if (request.url === '/echo-known' && !(await findBareSession(pool, sessionOf(request)))) response.statusCode = 401;
  const body = JSON.stringify({ credits_added: amount, new_credit_balance: amount });
  if (request.url === '/echo-headers') response.setHeaders(headers);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => resolve(body));
  return await promise;
}

function sessionOf(request: IncomingMessage): string {
  const [, claims = ''] = (request.headers.authorization ?? '').split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
}

server.listen(Number(process.env.API_PORT), '127.0.0.1');
