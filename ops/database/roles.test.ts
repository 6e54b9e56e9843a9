import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROCESS_SECRETS, SECRET_KEYS } from '../../apps/server/src/platform/config/process-secrets.ts';
import { findLoginProblems } from '../../apps/server/src/platform/db/find-login-problems.ts';
import { asAdmin, asLogin, asOwner } from '../../apps/server/testing/database-logins.ts';
import { productionEnvironment } from '../../apps/server/testing/production-environment.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { findPostgresBinaries } from '../../tools/dev/postgres/find-postgres-binaries.ts';
import { type RunningPostgres, startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openOwnerDatabase } from '../../tools/seed/open-owner-database.ts';

const root = resolve(import.meta.dirname, '../..');
let postgres: RunningPostgres;
/** Migrated by the command of production. */
let url: string;

beforeAll(async () => {
  postgres = await startPostgres();
  ({ url } = await createMigratedDatabase(postgres.url));
}, 60_000);
afterAll(() => postgres.stop());

async function query<Row extends pg.QueryResultRow>(login: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: login });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function problemsOf(login: string): Promise<string[]> {
  const db = openOwnerDatabase(login);
  try {
    return await findLoginProblems(db);
  } finally {
    await db.destroy();
  }
}

const superuserUrl = () => {
  const other = new URL(postgres.superuserUrl);
  other.pathname = new URL(url).pathname;
  return other.href;
};

describe('logins', () => {
  it('have no attributes that reach beyond the database', async () => {
    const rows = await query(
      postgres.superuserUrl,
      `select rolname, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as is_powerful
       from pg_roles where rolname in ('pilgi_app', 'pilgi_owner', 'pilgi_runtime', 'pilgi_readonly') order by 1`,
    );
    expect(rows).toEqual(
      ['pilgi_app', 'pilgi_owner', 'pilgi_readonly', 'pilgi_runtime'].map((rolname) => ({
        rolname,
        is_powerful: false,
      })),
    );
  });

  it('have their timeouts without a setting of the connection', async () => {
    const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('default_transaction_read_only') as read_only`;
    expect(await query(url, settings)).toEqual([{ statement: '15s', lock: '10s', idle: '15s', read_only: 'off' }]);
    expect(await query(asLogin(url, 'readonly'), settings)).toEqual([
      { statement: '1min', lock: '0', idle: '1min', read_only: 'on' },
    ]);
  });

  it('of the processes cannot leave its role', async () => {
    const [left] = await query(url, `select set_config('role', 'none', false), current_user as name`);
    expect(left).toMatchObject({ name: 'pilgi_runtime' });
  });

  it.each([
    'set role pilgi_owner',
    'set role pilgi',
    'update ledger_entries set kind = kind',
    'delete from audit_entries',
    'truncate wallets',
    'create table extra (id int)',
    'alter table users add column extra int',
    'drop table wallets',
    'alter table ledger_entries disable trigger all',
    'select * from schema_migrations',
    `copy (select 1) to program 'true'`,
    'create role extra',
  ])('of the processes is refused: %s', async (statement) => {
    await expect(query(url, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['update users set email = email', 'create table extra (id int)'])(
    'of operators is refused: %s',
    async (statement) => {
      const readonly = asLogin(url, 'readonly');
      expect(await query(readonly, 'select count(*)::int as count from users')).toEqual([{ count: 0 }]);
      await expect(query(readonly, `set transaction read write; ${statement}`)).rejects.toMatchObject({
        code: '42501',
      });
    },
  );
});

describe('scripts', () => {
  const psql = (login: string, file: string, flags: string[] = []) => {
    const target = new URL(login);
    target.pathname = '/postgres';
    const program = join(findPostgresBinaries(undefined, ['psql']), 'psql');
    return promisify(execFile)(program, [
      '--no-psqlrc',
      '-q',
      ...flags,
      '-f',
      join(import.meta.dirname, file),
      target.href,
    ]);
  };

  it('can be repeated by an administrator who is not superuser, with a new password', async () => {
    const before = await query(url, 'select count(*)::int as count from pg_class');
    await psql(asAdmin(url), 'roles-cluster.sql');
    const name = new URL(url).pathname.slice(1);
    await psql(asAdmin(url), 'roles-database.sql', ['-v', `database=${name}`]);
    expect(await query(url, 'select count(*)::int as count from pg_class')).toEqual(before);
    const acl = `select has_database_privilege('public', current_database(), 'CONNECT') as anyone`;
    expect(await query(url, acl)).toEqual([{ anyone: false }]);
  });

  it('refuse a login that was given more', async () => {
    await query(postgres.superuserUrl, 'grant pilgi_owner to pilgi_runtime');
    await expect(psql(asAdmin(url), 'roles-cluster.sql')).rejects.toThrow(/must not be members of pilgi_owner/);
    expect(await problemsOf(url)).toEqual([
      '데이터베이스 계정 pilgi_runtime: 테이블 소유자의 권한을 얻을 수 있습니다',
      '데이터베이스 계정 pilgi_runtime: 원장(ledger_entries)을 고칠 수 있습니다',
    ]);
    await query(postgres.superuserUrl, 'revoke pilgi_owner from pilgi_runtime');
  });

  it('give the tables of an earlier installation to pilgi_owner', async () => {
    await query(postgres.superuserUrl, 'create database earlier');
    const earlier = new URL(postgres.superuserUrl);
    earlier.pathname = '/earlier';
    await query(
      earlier.href,
      `create extension pg_trgm; create type state as enum ('A'); create table rows (id serial primary key, state state);
       create function one() returns int language sql as 'select 1'; create view ids as select id from rows;
       create schema dbos; create table dbos.work (id int)`,
    );
    await psql(postgres.superuserUrl, 'roles-database.sql', ['-v', 'database=earlier']);
    const owners = `select distinct pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace in ('public'::regnamespace, 'dbos'::regnamespace)`;
    expect(await query(earlier.href, owners)).toEqual([{ owner: 'pilgi_owner' }]);
    await query(
      asOwner(earlier.href),
      "alter type state add value 'B'; drop function one(); alter table rows add b int",
    );
    expect(await query(asLogin(earlier.href, 'runtime'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('findLoginProblems', () => {
  it('accepts the logins of the processes and of operators', async () => {
    expect(await problemsOf(url)).toEqual([]);
    expect(await problemsOf(asLogin(url, 'readonly'))).toEqual([]);
  });

  it('names every right that is too much', async () => {
    const rightsOf = async (login: string) => (await problemsOf(login)).map((line) => line.split(': ')[1]);
    expect(await rightsOf(asOwner(url))).toEqual(['테이블의 소유자입니다', '원장(ledger_entries)을 고칠 수 있습니다']);
    expect(await rightsOf(asAdmin(url))).toEqual([
      '계정을 만들 수 있습니다 (CREATEROLE)',
      '테이블 소유자의 권한을 얻을 수 있습니다',
      '원장(ledger_entries)을 고칠 수 있습니다',
    ]);
    expect((await rightsOf(superuserUrl()))[0]).toBe('슈퍼유저입니다');
  });
});

describe('a process of production', () => {
  /** Names that the configuration accepts, so that the query alone decides. */
  async function start(name: 'api' | 'worker', login: string) {
    const own: readonly string[] = PROCESS_SECRETS[name];
    const foreign = SECRET_KEYS.filter((key) => !own.includes(key));
    const settings = { ...productionEnvironment, DATABASE_URL: login, API_PORT: '0', PATH: process.env.PATH ?? '' };
    const env = Object.fromEntries(Object.entries(settings).filter(([key]) => !foreign.some((one) => one === key)));
    const child = spawn(process.execPath, [join(root, `apps/server/src/entry/${name}.ts`)], { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    return { child, exited, output: () => output };
  }

  it.each(['api', 'worker'] as const)('refuses to start as superuser or owner: %s', async (name) => {
    await query(
      postgres.superuserUrl,
      `drop role if exists hidden_superuser; create role hidden_superuser superuser login password 'Vq8-rT3zLk5Yw2Nb7Xc4'`,
    );
    const login = new URL(url);
    login.username = 'hidden_superuser';
    login.password = 'Vq8-rT3zLk5Yw2Nb7Xc4';
    const refused = await start(name, login.href);
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain('데이터베이스 계정 hidden_superuser: 슈퍼유저입니다');
    const owner = await start(name, asOwner(url));
    expect(await owner.exited).toBe(1);
    expect(owner.output()).toContain('pilgi_runtime 계정이어야 합니다');
  });

  it('starts with the login of the processes', async () => {
    const api = await start('api', url);
    await expect.poll(api.output, { timeout: 60_000 }).toContain('api listening');
    api.child.kill('SIGTERM');
    expect(await api.exited).toBe(0);
  });
});
