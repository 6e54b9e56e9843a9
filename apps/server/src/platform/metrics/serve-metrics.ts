import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

interface Served {
  registry: Registry;
  /** Asked before each answer. */
  refresh: () => Promise<void>;
  host: string;
  port: number;
}

export interface MetricsServer {
  address: string;
  close: () => Promise<void>;
}

/** An address of its own, so that no gateway in front of the product can lead to it. */
export async function serveMetrics({ registry, refresh, host, port }: Served): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Nobody who only watches keeps a process from ending.
  server.unref();
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
