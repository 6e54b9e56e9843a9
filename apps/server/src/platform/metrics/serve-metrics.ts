import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

interface MetricsServerOptions {
  registry: Registry;
  /** Called before each response. */
  refresh: () => Promise<void>;
  host: string;
  port: number;
}

export interface MetricsServer {
  address: string;
  close: () => Promise<void>;
}

/** Listens on its own port, which no gateway in front of the product forwards to. */
export async function serveMetrics({ registry, refresh, host, port }: MetricsServerOptions): Promise<MetricsServer> {
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
  // The metrics server does not keep the process alive.
  server.unref();
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${boundPort}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
