import { chooseDataFolder } from '../postgres/choose-data-folder.ts';
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
  return startPostgres({ dataDir: chooseDataFolder(devFolder, 'postgres'), onLogLine });
}
