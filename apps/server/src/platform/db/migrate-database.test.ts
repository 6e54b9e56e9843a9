import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { asAdmin, asOwner } from '../../../testing/database-logins.ts';
import { migrateDatabase } from './migrate-database.ts';
import { findMissing, parseMigration } from './read-migrations.ts';

const directories: string[] = [];
let name: string;
let url: string;
let owner: pg.Client;
let directory: string;

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: asAdmin(inject('serverUrl')) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeEach(async () => {
  name = `migrate_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} owner pilgi_owner`);
  url = Object.assign(new URL(asOwner(inject('serverUrl'))), { pathname: `/${name}` }).href;
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  directory = mkdtempSync(join(tmpdir(), 'pilgi-migrations-'));
  directories.push(directory);
  write('0001_rows', 'create table rows (id int primary key, text text);');
});
afterEach(async () => {
  await owner.end();
  await runOnServer(`drop database ${name} with (force)`);
});
afterAll(() => {
  for (const one of directories) rmSync(one, { recursive: true });
});

function write(file: string, statements: string): void {
  writeFileSync(join(directory, `${file}.sql`), statements);
}

const lines: string[] = [];
const migrate = (more: { lockTimeoutMs?: number } = {}) =>
  migrateDatabase({ url, directory, log: (line) => lines.push(line), pauseMs: { min: 50, max: 100 }, ...more });
const appliedNames = async () =>
  (await owner.query<{ name: string }>('select name from schema_migrations order by id')).rows.map((row) => row.name);

describe('migrateDatabase', () => {
  it('applies missing files in order, each in its own transaction, and reports progress', async () => {
    write('0002_more', 'alter table rows add column more int;');
    write('0003_broken', 'alter table rows add column last int; select no_such_column from rows;');
    lines.length = 0;
    await expect(migrate()).rejects.toThrow('0003_broken: column "no_such_column" does not exist');
    expect(await appliedNames()).toEqual(['0001_rows', '0002_more']);
    expect((await owner.query('select * from rows')).fields.map((field) => field.name)).toEqual(['id', 'text', 'more']);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['1/3 0001_rows', '2/3 0002_more']);
    write('0003_broken', 'alter table rows add column last int;');
    expect(await migrate()).toEqual(['0003_broken']);
    expect(await migrate()).toEqual([]);
  });

  it('lets readers pass while it waits for a lock, and applies the file when the lock is free', async () => {
    await migrate();
    write('0002_more', 'alter table rows add column more int;');
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('begin; select * from rows');
    lines.length = 0;
    const migrating = migrate({ lockTimeoutMs: 200 });
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const started = performance.now();
    await owner.query('select * from rows');
    expect(performance.now() - started).toBeLessThan(1_000);
    await reader.query('commit');
    await reader.end();
    expect(await migrating).toEqual(['0002_more']);
    expect(lines[0]).toContain('잠금을 얻지 못했습니다 (1번째)');
  });

  it('builds an index outside of a transaction and replaces one that an aborted build left', async () => {
    await migrate();
    await owner.query(`insert into rows values (1, 'same'), (2, 'same')`);
    const index =
      '-- no transaction\n-- Unique texts.\ncreate unique index concurrently if not exists rows_text on rows (text);\n';
    write('0002_index', index);
    await expect(migrate()).rejects.toThrow('could not create unique index');
    expect(await appliedNames()).toEqual(['0001_rows']);
    const isValid = `select indisvalid as valid from pg_index where indexrelid = 'rows_text'::regclass`;
    expect((await owner.query(isValid)).rows).toEqual([{ valid: false }]);
    await owner.query('delete from rows where id = 2');
    expect(await migrate()).toEqual(['0002_index']);
    expect((await owner.query(isValid)).rows).toEqual([{ valid: true }]);
  });

  it('rejects a second run at the same time', async () => {
    await owner.query('select pg_advisory_lock(7241865325823964)');
    await expect(migrate()).rejects.toThrow('another migration of this database is running');
  });
});

describe('parseMigration', () => {
  it.each([
    '-- no transaction\ncreate index rows_text on rows (text);',
    '-- no transaction\ncreate index concurrently rows_text on rows (text);',
    '-- no transaction\ncreate index concurrently if not exists a on rows (text); create index concurrently if not exists b on rows (id);',
    '-- no transaction\nupdate rows set text = null;',
  ])('rejects %j', (text) => {
    expect(() => parseMigration('0002_x', text)).toThrow('needs exactly one');
  });

  it('rejects a missing file before an applied one', () => {
    const files = ['0001_a', '0002_b', '0003_c'].map((one) => parseMigration(one, ''));
    expect(findMissing(files, ['0001_a', '0002_b']).map((one) => one.name)).toEqual(['0003_c']);
    expect(() => findMissing(files, ['0001_a', '0003_c'])).toThrow('0002_b: must be named after 0003_c');
  });
});
