import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Applies what is missing, in order, under a lock; there is no way back, only forward. */
export async function migrateDatabase(options: { url: string; say?: (line: string) => void }): Promise<string[]> {
  const applied = await runner({
    databaseUrl: options.url,
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    checkOrder: true,
    log: options.say ?? (() => undefined),
  });
  return applied.map((migration) => migration.name);
}
