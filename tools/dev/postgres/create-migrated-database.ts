import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { asAdmin, asOwner } from '../../../apps/server/testing/database-logins.ts';

export interface MigratedDatabase {
  /** With the login of the processes. */
  url: string;
  drop: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

/** Migrated by the same command as in production. */
export async function createMigratedDatabase(serverUrl: string): Promise<MigratedDatabase> {
  const name = `money_proof_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: asAdmin(serverUrl) });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} owner pilgi_owner`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const env = { PATH: process.env.PATH, MIGRATION_DATABASE_URL: asOwner(url.href) };
  await promisify(execFile)(process.execPath, ['apps/server/src/entry/migrate.ts'], { cwd: root, env });
  // Without force the server waits for closing connections; with it, their clients get an error that no test expects.
  const drop = () => run(`drop database ${name}`).catch(() => run(`drop database ${name} with (force)`));
  return { url: url.href, drop };
}
