import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface HttpServer {
  origin: string;
  /** Closes the server and all connections. */
  close: () => Promise<void>;
}

/** A real HTTP server that is closed when the test finishes. */
export async function openHttpServer(handler: RequestListener): Promise<HttpServer> {
  const server = createServer(handler);
  const opened = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', opened.resolve);
  await opened.promise;
  const { port } = server.address() as AddressInfo;

  async function cut(): Promise<void> {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeAllConnections();
    await closed.promise;
  }

  onTestFinished(cut);
  return { origin: `http://127.0.0.1:${port}`, close: cut };
}
