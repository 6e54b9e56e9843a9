import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between two processes that can be cut, frozen and slowed down from outside. */
export interface FaultProxy {
  port: number;
  /** Breaks every connection off and lets nobody in. */
  cut(): void;
  /** Nothing arrives any more, but nobody is told, as when a cable is pulled. */
  stall(): void;
  /** Each way takes so much longer. */
  delay(ms: number): void;
  /** So large a share of new connections is broken off at once. */
  reset(share: number): void;
  heal(): void;
  close(): Promise<void>;
}

type Weather = { cut: boolean; stalled: boolean; delayMs: number; resetShare: number };

const FINE: Weather = { cut: false, stalled: false, delayMs: 0, resetShare: 0 };

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let weather = FINE;
  let accepted = 0;
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  function carry(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      const pass = () => {
        if (!to.destroyed) to.write(chunk);
      };
      if (weather.stalled) waiting.push(pass);
      else if (weather.delayMs > 0) setTimeout(pass, weather.delayMs);
      else pass();
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const server = createServer((client) => {
    accepted += 1;
    // Every n-th instead of by chance, so that a seed repeats a run.
    const isUnlucky = weather.resetShare > 0 && accepted % Math.round(1 / weather.resetShare) === 0;
    if (weather.cut || isUnlucky) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    for (const socket of [client, upstream]) sockets.add(socket.setNoDelay());
    carry(client, upstream);
    carry(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      weather = { ...FINE, cut: true };
      breakAll();
    },
    stall: () => {
      weather = { ...weather, stalled: true };
    },
    delay: (delayMs) => {
      weather = { ...weather, delayMs };
    },
    reset: (resetShare) => {
      weather = { ...weather, resetShare };
    },
    heal: () => {
      weather = FINE;
      for (const pass of waiting.splice(0)) pass();
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
