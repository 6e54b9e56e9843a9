import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUserWithAllData } from '../../../../testing/a-user-with-all-data.ts';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { asOwner } from '../../../../testing/database-logins.ts';
import { listObjects } from '../../../../testing/list-objects.ts';
import { unpack } from '../../../../testing/open-document.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { EXCLUDED_TABLES } from './excluded-tables.ts';
import { MY_DATA_TABLES } from './my-data-tables.ts';

// Tests export-my-data.ts and make-my-data.ts.
const DAY_MS = 24 * 3_600_000;
const PATH = '/users/me/exports';
const marker = `표식${randomBytes(6).toString('hex')}`;
const otherMarker = `이웃${randomBytes(6).toString('hex')}`;
let shop: Shop;
let user: Buyer;
beforeAll(async () => {
  // Two per day, as in production.
  shop = await startShop({ ...(await createBucket()), RATE_LIMIT_FACTOR: '1' });
  user = await aUserWithAllData(shop, marker);
  await aUserWithAllData(shop, otherMarker);
}, 200_000);
afterAll(() => shop.close());

async function queryDatabase<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client(asOwner(shop.server.databaseUrl));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function waitUntilDone(id: string): Promise<{ url: string; file_name: string }> {
  await expect
    .poll(async () => (await user.request('GET', `/exports/${id}`)).body.status, { timeout: 60_000 })
    .toBe('DONE');
  return (await user.request('GET', `/exports/${id}`)).body as { url: string; file_name: string };
}

describe('coverage of the personal data export', () => {
  it('every table that references a user is exported or excluded with a reason [P-22]', async () => {
    const ownedTables = await queryDatabase<{ name: string }>(`
      with recursive links as (
        select conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
      ), owned (oid) as (
        select 'users'::regclass::oid
        union select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
          where attname = 'user_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
        union select links.child from links join owned on owned.oid = links.parent
      )
      select relname::text collate "C" as name from owned join pg_class on pg_class.oid = owned.oid order by 1`);
    const known = [...Object.keys(MY_DATA_TABLES), ...Object.keys(EXCLUDED_TABLES)];
    expect(new Set(known).size).toBe(known.length);
    expect(ownedTables.map(({ name }) => name)).toEqual(known.toSorted());
  });

  it('every column of an exported table is exported or withheld with a reason', async () => {
    const columns = await queryDatabase<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`);
    for (const [name, { columns: given, withheld }] of Object.entries(MY_DATA_TABLES)) {
      const existing = columns.filter((one) => one.table === name).map((one) => one.column);
      expect([name, ...given, ...Object.keys(withheld)].toSorted()).toEqual([name, ...existing].toSorted());
    }
  });
});

describe('POST /api/v1/users/me/exports', () => {
  it('creates one file with all data, without secrets and without data of other users [P-22]', async () => {
    expect(await user.request('POST', PATH, { password: 'wrong-password' })).toMatchObject({ status: 400 });
    const requested = await user.request('POST', PATH, { password: PASSWORD });
    expect(requested).toMatchObject({ status: 201, body: { format: 'MY_DATA', note_id: null, bundle_id: null } });
    const { url, file_name } = await waitUntilDone(String(requested.body.id));
    expect(file_name).toBe('필기 내 데이터.zip');
    const { directory, names } = await unpack('my-data.zip', new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const texts = names.map((path) => ({ path, text: readFileSync(join(directory, path), 'utf8') }));
    const all = texts.map(({ text }) => text).join('\n');

    const rows = (file: string) =>
      JSON.parse(texts.find(({ path }) => path === `data/${file}.json`)?.text ?? 'null') as Record<string, unknown>[];
    expect(rows('account')).toMatchObject([{ email: user.email }]);
    const filled = Object.values(MY_DATA_TABLES).filter(({ file }) => rows(file).length > 0);
    expect(filled.length).toBeGreaterThan(25);
    for (const file of [
      'payments',
      'refunds',
      'ledger',
      'tickets',
      'lectures',
      'chat-questions',
      'sessions',
      'mails',
    ]) {
      expect([file, rows(file).length]).not.toEqual([file, 0]);
    }
    expect(texts.filter(({ path, text }) => path.startsWith('notes/') && text.includes(marker)).length).toBeGreaterThan(
      0,
    );
    expect(all).not.toContain(otherMarker);
    const [secrets] = await queryDatabase<{ password_hash: string }>(
      `select password_hash from users where id = '${user.id}'`,
    );
    expect(all).not.toContain(secrets?.password_hash);
    const tokens = await queryDatabase<{ token_hash: string }>('select token_hash from note_shares');
    expect(tokens.filter(({ token_hash }) => all.includes(token_hash))).toEqual([]);
  });

  it('replaces the older file, is limited to two per day, and expires after a week', async () => {
    const [first] = await queryDatabase<{ id: string }>(
      `select id from exports where user_id = '${user.id}' and format = 'MY_DATA'`,
    );
    const again = await user.request('POST', PATH, { password: PASSWORD });
    expect(again.status).toBe(201);
    expect((await user.request('GET', `/exports/${first?.id}`)).status).toBe(404);
    expect((await user.request('POST', PATH, { password: PASSWORD })).status).toBe(429);
    await waitUntilDone(String(again.body.id));
    const key = `exports/${String(again.body.id)}`;
    expect(await listObjects(shop.server, key)).toEqual([key]);
    shop.server.clock.move(7 * DAY_MS);
    await runWorkerTask(shop.server, 'purge-exports');
    await runWorkerTask(shop.server, 'remove-objects');
    expect(await listObjects(shop.server, 'exports/')).toEqual([]);
  });
});
