import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ResponseCounter {
  /** UDP port on the loopback address to which nginx sends the status of every response. */
  countPort: number;
  metricsPort: number;
  close: () => void;
}

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
/** nginx ends each message with the status. */
const STATUS = / ([1-5])\d\d$/;

/** nginx without extra modules has no counter of its responses by status, so it reports each one here. */
export async function countResponses(address: { host: string; port: number }): Promise<ResponseCounter> {
  const counts = new Map<string, number>(CLASSES.map((name) => [name, 0]));
  const socket = createSocket('udp4', (message) => {
    const digit = STATUS.exec(message.toString('latin1'))?.[1];
    if (digit !== undefined) counts.set(`${digit}xx`, (counts.get(`${digit}xx`) ?? 0) + 1);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const server = createServer((request, response) => {
    if (request.url === '/metrics') response.setHeader('content-type', 'text/plain; version=0.0.4').end(print(counts));
    else response.writeHead(404).end();
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return {
    countPort: socket.address().port,
    metricsPort: (server.address() as AddressInfo).port,
    close: () => {
      socket.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

function print(counts: ReadonlyMap<string, number>): string {
  const lines = [...counts].map(([status, count]) => `pilgi_edge_responses_total{status="${status}"} ${count}`);
  const name = 'pilgi_edge_responses_total';
  return [`# HELP ${name} Responses of the edge by status.`, `# TYPE ${name} counter`, ...lines, ''].join('\n');
}
