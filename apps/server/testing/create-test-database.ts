import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { asAdmin } from './database-logins.ts';
import type {} from './prepare-template-database.ts';

/** A separate database per test file: race tests on several connections need real commits. The URL has the login of the processes. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const name = `pilgi_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: asAdmin(serverUrl) });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} owner pilgi_owner template ${inject('templateName')}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // Without force the server waits for closing connections; with it, their clients get an error that no test expects.
  const drop = () => run(`drop database ${name}`).catch(() => run(`drop database ${name} with (force)`));
  return { url: url.href, drop };
}
