import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../node/find-free-port.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

export interface RestartablePostgres {
  url: string;
  /** Pulls the plug and starts again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-postgres-'));
  chmodSync(folder, 0o711);
  const options = { dataDir: join(folder, 'data'), port: await findFreePort() };
  let running = await startPostgres(options);
  return {
    url: running.url,
    restart: async () => {
      await running.crash();
      running = await startPostgres(options);
    },
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
