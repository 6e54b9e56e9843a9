import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../node/find-free-port.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

export interface LosablePostgres {
  url: string;
  /** Where nothing is yet, for the database that comes after this one. */
  newDataDir: string;
  /** As a host that burns: killed in the middle of its work, and the disk with it. */
  lose(): Promise<void>;
  /** Starts what was restored at the same address. */
  startRestored(): Promise<void>;
  close(): Promise<void>;
}

export async function startLosablePostgres(): Promise<LosablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-losable-'));
  chmodSync(folder, 0o711);
  const [dataDir, newDataDir] = [join(folder, 'data'), join(folder, 'restored')];
  const port = await findFreePort();
  let running = await startPostgres({ dataDir, port });
  return {
    url: running.url,
    newDataDir,
    lose: async () => {
      const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await running.ended;
      // Its other processes notice a moment later and may still write.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    startRestored: async () => {
      running = await startPostgres({ dataDir: newDataDir, port });
    },
    close: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
