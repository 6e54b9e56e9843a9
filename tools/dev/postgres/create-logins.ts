import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { asAdmin } from '../../../apps/server/testing/database-logins.ts';
import { findPostgresBinaries } from './find-postgres-binaries.ts';
import { DATABASE_NAME } from './initialise-data-directory.ts';

interface Cluster {
  dataDir: string;
  superuserUrl: string;
  password: string;
}

const run = promisify(execFile);
const scripts = resolve(import.meta.dirname, '../../../ops/database');
const MARKER = 'pilgi-logins';

/** The rights of a managed service's administrator, and those that tests need to break rules on purpose. */
const CREATE_ADMIN = `
\\set ON_ERROR_STOP on
\\getenv password ADMIN_PASSWORD
select 'create role pilgi_admin' where not exists (select from pg_roles where rolname = 'pilgi_admin')
\\gexec
alter role pilgi_admin login createdb createrole password :'password';
grant pg_signal_backend, pg_checkpoint, pg_monitor to pilgi_admin;
grant set on parameter session_replication_role to pilgi_admin;
select exists (select from pg_database where datname = '${DATABASE_NAME}') as exists;
\\connect template1
grant execute on function pg_switch_wal() to pilgi_admin;`;

/**
 * Creates the logins with the scripts of production, run by an administrator who is not superuser. A data directory of
 * an earlier version has the database already; its tables change their owner, which only the superuser may do.
 */
export async function createLogins({ dataDir, superuserUrl, password }: Cluster): Promise<void> {
  if (existsSync(join(dataDir, MARKER))) return;
  const program = join(findPostgresBinaries(undefined, ['psql']), 'psql');
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    PGPASSWORD: password,
    ADMIN_PASSWORD: password,
    PILGI_OWNER_PASSWORD: password,
    PILGI_RUNTIME_PASSWORD: password,
    PILGI_READONLY_PASSWORD: password,
    // Test files run in parallel, each with its own pools.
    PILGI_OWNER_CONNECTIONS: '-1',
    PILGI_RUNTIME_CONNECTIONS: '-1',
  };
  const psql = async (url: string, args: readonly string[], input?: string) => {
    const flags = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', ...args, onMaintenanceDatabase(url)];
    const running = run(program, flags, { env });
    running.child.stdin?.end(input);
    return (await running).stdout.trim();
  };
  const isOld = (await psql(superuserUrl, [], CREATE_ADMIN)) === 't';
  const url = isOld ? superuserUrl : asAdmin(superuserUrl);
  await psql(url, ['-f', join(scripts, 'roles-cluster.sql')]);
  await psql(url, ['-v', `database=${DATABASE_NAME}`, '-f', join(scripts, 'roles-database.sql')]);
  // With an old database the superuser ran the scripts, so that only it would own the databases of tests.
  await psql(superuserUrl, ['-c', 'grant pilgi_owner to pilgi_admin']);
  writeFileSync(join(dataDir, MARKER), '');
}

/** Without the password, which other users of the machine could read among the arguments. */
function onMaintenanceDatabase(url: string): string {
  const other = new URL(url);
  other.password = '';
  other.pathname = '/postgres';
  return other.href;
}
