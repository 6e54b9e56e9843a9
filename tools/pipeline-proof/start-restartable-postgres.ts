import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../node/find-free-port.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

export interface RestartablePostgres {
  url: string;
  /** Pulls the plug and starts again at the same address. */
  restart(): Promise<void>;
  /** Kills the first process alone and starts again at the same address. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** In the folder given, or in one of its own, which it then removes. */
export async function startRestartablePostgres(place?: string): Promise<RestartablePostgres> {
  const folder = place ?? mkdtempSync(join(tmpdir(), 'pilgi-postgres-'));
  chmodSync(folder, 0o711);
  const options = { dataDir: join(folder, 'data'), port: await findFreePort() };
  let running = await startPostgres(options);
  return {
    url: running.url,
    restart: async () => {
      await running.crash();
      running = await startPostgres(options);
    },
    kill: async () => {
      await running.kill();
      running = await startPostgres(options);
    },
    freeze: () => running.freeze(),
    thaw: () => running.thaw(),
    stop: async () => {
      await running.stop();
      if (place === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
