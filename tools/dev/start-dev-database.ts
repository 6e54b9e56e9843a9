import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { chooseDataDirectory } from './postgres/choose-data-directory.ts';
import { startPostgres } from './postgres/start-postgres.ts';

interface DevDatabase {
  /** With the login of the processes. */
  url: string;
  /** With the login of migrations. */
  ownerUrl: string;
  stop: () => Promise<void>;
  ended: Promise<void>;
}

interface DevDatabaseOptions {
  /** An existing database is used unchanged. */
  databaseUrl: string | undefined;
  /** Login of migrations to the existing database; by default the same. */
  ownerUrl: string | undefined;
  devDirectory: string;
  fresh: boolean;
  onLogLine: (line: string) => void;
}

export async function startDevDatabase({
  databaseUrl,
  ownerUrl,
  devDirectory,
  fresh,
  onLogLine,
}: DevDatabaseOptions): Promise<DevDatabase> {
  if (databaseUrl) {
    const ended = new Promise<void>(() => undefined);
    return { url: databaseUrl, ownerUrl: ownerUrl || databaseUrl, stop: () => Promise.resolve(), ended };
  }
  const dataDir = fresh ? {} : { dataDir: chooseDataDirectory(devDirectory, 'postgres') };
  const postgres = await startPostgres({ ...dataDir, onLogLine });
  return { ...postgres, ownerUrl: asOwner(postgres.url) };
}
