import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface JsonReceiver {
  origin: string;
  close: () => Promise<void>;
}

/** Hears whatever is posted to it, and says thank you. */
export async function receiveJson(hear: (body: unknown) => void): Promise<JsonReceiver> {
  const server = createServer((request, response) => {
    const thank = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    const refuse = () => response.writeHead(400).end();
    json(request).then(hear).then(thank, refuse);
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
