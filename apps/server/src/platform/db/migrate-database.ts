import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

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

/** Grants the processes access to the data of a library's schema, without the right to alter it. */
export async function grantSchema(options: { url: string; schema: 'dbos' }): Promise<void> {
  const { url, schema } = options;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`grant usage on schema ${schema} to pilgi_app`);
    await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to pilgi_app`);
    await owner.query(`grant usage on all sequences in schema ${schema} to pilgi_app`);
    await owner.query(`grant execute on all functions in schema ${schema} to pilgi_app`);
  } finally {
    await owner.end();
  }
}
