import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface ServerProxy {
  /** Proxy address of the server. */
  origin: string;
  cut: () => void;
  close: () => void;
}

/** TCP proxy to the server that can be disconnected. */
export async function openServerProxy(target: string): Promise<ServerProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const cut = () => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`, cut, close: cut };
}
