import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '../../../apps/server/src/platform/db/migrate-database.ts';
import { asAdmin, asOwner } from '../../../apps/server/testing/database-logins.ts';

/** Calls `use` with the URL of a new database to which all migrations were applied, and drops the database afterwards. */
export async function withMigratedDatabase<Result>(
  serverUrl: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `generate_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: asAdmin(serverUrl) });
  await server.connect();
  await server.query(`create database ${name} owner pilgi_owner`);
  const url = new URL(asOwner(serverUrl));
  url.pathname = `/${name}`;
  try {
    await migrateDatabase({ url: url.href });
    return await use(url.href);
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
}
