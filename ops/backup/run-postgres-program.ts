import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findDatabaseOwner } from '../../tools/dev/postgres/find-database-owner.ts';
import { findPostgresBinaries } from '../../tools/dev/postgres/find-postgres-binaries.ts';

const MAX_OUTPUT_BYTES = 16 * 1024 ** 2;

/** Runs as the database owner, who also owns the backups. */
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
    maxBuffer: MAX_OUTPUT_BYTES,
  });
}

/** Passed in the environment, because arguments are readable for every user of the machine. */
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
