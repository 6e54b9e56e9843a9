import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';

export interface RestartablePostgres {
  url: string;
  /** Kills all processes and starts again at the same address. */
  restart(): Promise<void>;
  /** Kills only the postmaster and starts again at the same address. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Uses the given directory, or a temporary one that `stop` removes. */
export async function startRestartablePostgres(givenDirectory?: string): Promise<RestartablePostgres> {
  const directory = givenDirectory ?? mkdtempSync(join(tmpdir(), 'pilgi-postgres-'));
  chmodSync(directory, 0o711);
  const options = { dataDir: join(directory, 'data'), port: await findFreePort() };
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
      if (givenDirectory === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
