import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';

export interface LosablePostgres {
  url: string;
  superuserUrl: string;
  /** Empty data directory for the restored database. */
  newDataDir: string;
  /** Simulates the loss of the host: kills the server and deletes its disk. */
  lose(): Promise<void>;
  /** Starts the restored database at the same address. */
  startRestored(): Promise<void>;
  close(): Promise<void>;
}

export async function startLosablePostgres(): Promise<LosablePostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-losable-'));
  chmodSync(directory, 0o711);
  const [dataDir, newDataDir] = [join(directory, 'data'), join(directory, 'restored')];
  const port = await findFreePort();
  let running = await startPostgres({ dataDir, port });
  return {
    url: running.url,
    superuserUrl: running.superuserUrl,
    newDataDir,
    lose: async () => {
      const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await running.ended;
      // Other server processes exit a moment later and may still write.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    startRestored: async () => {
      running = await startPostgres({ dataDir: newDataDir, port });
    },
    close: async () => {
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
