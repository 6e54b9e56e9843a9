import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE =
  '<!doctype html><meta charset="utf-8"><script type="module" src="/verification/recorder/recorder-page.ts"></script>';

/** Serves the source files of the recorder without a bundler, and stores what the page sends by PUT. */
export async function serveRecorder() {
  const received = new Map<string, Buffer>();
  const server = createServer((request, response) => void handle(request, response, received));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, received: Map<string, Buffer>) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'PUT') {
    received.set(pathname, await buffer(request));
    response.end('{}');
  } else if (pathname === '/') response.setHeader('content-type', 'text/html').end(PAGE);
  else if (pathname.endsWith('.ts')) sendModule(pathname, response);
  else response.writeHead(404).end();
}

function sendModule(pathname: string, response: ServerResponse): void {
  const source = readFileSync(join(ROOT, pathname), 'utf8');
  const code = stripTypeScriptTypes(source).replaceAll(
    /(['"])@pilgi\/domain\/(\w+)\1/g,
    (_match, _quote, subject) => `'/packages/domain/src/${subject}/index.ts'`,
  );
  response.setHeader('content-type', 'text/javascript').end(code);
}
