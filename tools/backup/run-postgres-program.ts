import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findDatabaseOwner } from '../postgres/find-database-owner.ts';
import { findPostgresBinaries } from '../postgres/find-postgres-binaries.ts';

const MOST_OUTPUT_BYTES = 16 * 1024 ** 2;

/** As the user that owns the database, which is also whom its copies belong to. */
export async function runPostgresProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const program = join(findPostgresBinaries(undefined, [name]), name);
  await promisify(execFile)(program, [...args], {
    ...findDatabaseOwner(),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    maxBuffer: MOST_OUTPUT_BYTES,
  });
}

/** In the environment and not among the arguments, which every user of the machine may read. */
export function connectionEnv(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  return {
    PGHOST: url.hostname,
    PGPORT: url.port === '' ? '5432' : url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGSSLMODE: url.searchParams.get('sslmode') ?? 'prefer',
  };
}
