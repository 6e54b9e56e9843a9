import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** TCP proxy that can cut, stall, delay and reset connections. */
export interface FaultProxy {
  port: number;
  /** Resets all connections and rejects new ones. */
  cut(): void;
  /** Stops forwarding without closing connections, like an unplugged cable. */
  stall(): void;
  /** Delays each direction. */
  delay(ms: number): void;
  /** Resets this share of new connections. */
  reset(share: number): void;
  heal(): void;
  close(): Promise<void>;
}

type ActiveFaults = { cut: boolean; stalled: boolean; delayMs: number; resetShare: number };

const NO_FAULTS: ActiveFaults = { cut: false, stalled: false, delayMs: 0, resetShare: 0 };

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let active = NO_FAULTS;
  let accepted = 0;
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  function forward(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      const pass = () => {
        if (!to.destroyed) to.write(chunk);
      };
      if (active.stalled) waiting.push(pass);
      else if (active.delayMs > 0) setTimeout(pass, active.delayMs);
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
    // Every n-th instead of random, so that a seed repeats a run.
    const isReset = active.resetShare > 0 && accepted % Math.round(1 / active.resetShare) === 0;
    if (active.cut || isReset) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    for (const socket of [client, upstream]) sockets.add(socket.setNoDelay());
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      active = { ...NO_FAULTS, cut: true };
      breakAll();
    },
    stall: () => {
      active = { ...active, stalled: true };
    },
    delay: (delayMs) => {
      active = { ...active, delayMs };
    },
    reset: (resetShare) => {
      active = { ...active, resetShare };
    },
    heal: () => {
      active = NO_FAULTS;
      for (const pass of waiting.splice(0)) pass();
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
