import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface VersionProxy {
  url: string;
  /** From now on the site has another version. */
  publish: (version: string) => void;
  stop: () => Promise<void>;
}

const WORKER = '/studio/sw.js';

/** Passes requests on to the product; only the version in the service worker can be changed, as by a deployment. */
export async function startVersionProxy(target: string): Promise<VersionProxy> {
  let version: string | null = null;
  const server = createServer((incoming, outgoing) => {
    const { host, port } = new URL(target);
    const isWorker = incoming.url === WORKER;
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...sent } = incoming.headers;
    const headers = { ...sent, host, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) };
    const passed = request({ host: 'localhost', port, path: incoming.url, method: incoming.method, headers });
    passed.on('response', (response) => {
      if (isWorker && version !== null) {
        void answerChanged(response, outgoing, version);
        return;
      }
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (next) => {
      version = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answerChanged(response: IncomingMessage, outgoing: ServerResponse, version: string): Promise<void> {
  const source = Buffer.concat(await response.toArray()).toString('utf8');
  const changed = source.replace(/const VERSION = '\w+'/, `const VERSION = '${version}'`);
  const { 'content-length': _length, ...rest } = response.headers;
  outgoing.writeHead(200, rest);
  outgoing.end(changed);
}
