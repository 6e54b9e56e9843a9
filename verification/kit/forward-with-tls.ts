import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

interface TlsForward {
  key: string | Buffer;
  cert: string | Buffer;
  target: URL;
  host: string;
  /** 0: any free port. */
  port: number;
}

/** TLS in front of a plain server on this machine. */
export async function forwardWithTls({ key, cert, target, host, port }: TlsForward) {
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: target.hostname, port: target.port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
