import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, findDatabaseOwner } from '../postgres/find-database-owner.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

interface DevDatabase {
  url: string;
  stop: () => Promise<void>;
  ended: Promise<void>;
}

interface Wishes {
  /** A database that is already there is used as it is. */
  databaseUrl: string | undefined;
  devFolder: string;
  fresh: boolean;
  onLogLine: (line: string) => void;
}

export async function startDevDatabase({ databaseUrl, devFolder, fresh, onLogLine }: Wishes): Promise<DevDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve(), ended: new Promise(() => undefined) };
  if (fresh) return startPostgres({ onLogLine });
  return startPostgres({ dataDir: chooseDataFolder(devFolder), onLogLine });
}

function chooseDataFolder(devFolder: string): string {
  mkdirSync(devFolder, { recursive: true });
  const owner = findDatabaseOwner();
  if (owner === null || canReach(devFolder, owner)) return join(devFolder, 'postgres');
  // A checkout below /root is closed to the user that runs PostgreSQL; each checkout gets its own folder elsewhere.
  const checkout = createHash('sha256').update(devFolder).digest('hex').slice(0, 12);
  return join('/var/tmp', `pilgi-dev-${checkout}`, 'postgres');
}
