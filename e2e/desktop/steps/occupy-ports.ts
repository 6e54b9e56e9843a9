import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Occupies the ports with unrelated servers. */
export async function occupyPorts(ports: readonly number[]): Promise<() => Promise<void>> {
  const servers = await Promise.all(ports.map(listen));
  return async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  };
}

async function listen(port: number): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
