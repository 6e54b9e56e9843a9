import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface JsonReceiver {
  origin: string;
  close: () => Promise<void>;
}

/** HTTP server that passes every posted JSON body to `onBody` and responds with 200. */
export async function receiveJson(onBody: (body: unknown) => void): Promise<JsonReceiver> {
  const server = createServer((request, response) => {
    const accept = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    const reject = () => response.writeHead(400).end();
    json(request).then(onBody).then(accept, reject);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
