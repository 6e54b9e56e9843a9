import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface HttpServer {
  origin: string;
  /** Nobody is there any more. */
  cut: () => Promise<void>;
}

/** A real server on this computer, for as long as the test lasts. */
export async function openHttpServer(answer: RequestListener): Promise<HttpServer> {
  const server = createServer(answer);
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
  return { origin: `http://127.0.0.1:${port}`, cut };
}
