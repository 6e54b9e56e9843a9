import { chooseDataDirectory } from './postgres/choose-data-directory.ts';
import { startPostgres } from './postgres/start-postgres.ts';

interface DevDatabase {
  url: string;
  stop: () => Promise<void>;
  ended: Promise<void>;
}

interface DevDatabaseOptions {
  /** An existing database is used unchanged. */
  databaseUrl: string | undefined;
  devDirectory: string;
  fresh: boolean;
  onLogLine: (line: string) => void;
}

export async function startDevDatabase({
  databaseUrl,
  devDirectory,
  fresh,
  onLogLine,
}: DevDatabaseOptions): Promise<DevDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve(), ended: new Promise(() => undefined) };
  if (fresh) return startPostgres({ onLogLine });
  return startPostgres({ dataDir: chooseDataDirectory(devDirectory, 'postgres'), onLogLine });
}
