import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Applies missing migrations in order under a lock. There are no down migrations. */
export async function migrateDatabase(options: { url: string; log?: (line: string) => void }): Promise<string[]> {
  const applied = await runner({
    databaseUrl: options.url,
    dir: migrationsDirectory,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    checkOrder: true,
    log: options.log ?? (() => undefined),
  });
  return applied.map((migration) => migration.name);
}
