import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findMissing, type Migration, readMigrations } from './read-migrations.ts';
import { retryOnLockTimeout } from './retry-on-lock-timeout.ts';

const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** How long a statement of a migration may wait for a lock; requests behind it wait as long. */
export const LOCK_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15 * 60_000;
const LOCK_ID = '7241865325823964';

export interface MigrateOptions {
  /** Login of the owner, connected directly: the lock of a run belongs to a session. */
  url: string;
  log?: (line: string) => void;
  directory?: string;
  lockTimeoutMs?: number;
  pauseMs?: { min: number; max: number };
}

/** Applies missing migrations in order under a lock, one transaction per file. There are no down migrations. */
export async function migrateDatabase(options: MigrateOptions): Promise<string[]> {
  const { url, log = () => undefined, directory = migrationsDirectory } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'pilgi-migrate' });
  await client.connect();
  try {
    await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set client_min_messages = warning`);
    const lock = await client.query<{ obtained: boolean }>(`select pg_try_advisory_lock(${LOCK_ID}) as obtained`);
    if (lock.rows[0]?.obtained !== true) throw new Error('another migration of this database is running');
    const missing = findMissing(readMigrations(directory), await listApplied(client));
    for (const [index, migration] of missing.entries()) {
      const label = `${index + 1}/${missing.length} ${migration.name}`;
      const started = performance.now();
      await retryOnLockTimeout(() => applyMigration(client, migration, options.lockTimeoutMs ?? LOCK_TIMEOUT_MS), {
        onTimeout: (tried) => log(`${label}: 잠금을 얻지 못했습니다 (${tried}번째)`),
        ...(options.pauseMs === undefined ? {} : { pauseMs: options.pauseMs }),
      });
      log(`${label}: ${((performance.now() - started) / 1000).toFixed(1)}초`);
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function listApplied(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations
    (id serial primary key, name varchar(255) not null, run_on timestamp not null)`);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by id');
  return rows.map(({ name }) => name);
}

async function applyMigration(client: pg.Client, migration: Migration, lockTimeoutMs: number): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, run_on) values ($1, now())', [migration.name]);
  if (migration.concurrentIndex !== null) {
    // While it waits for older transactions, an index built concurrently blocks neither readers nor writers.
    await client.query('set lock_timeout = 0');
    await dropInvalidIndex(client, migration.concurrentIndex);
    await client.query(migration.statements);
    await record();
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(migration.statements);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof Error) error.message = `${migration.name}: ${error.message}`;
    throw error;
  }
}

/** A failed concurrent build leaves an index that is maintained and never used, and `if not exists` accepts it. */
async function dropInvalidIndex(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
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
