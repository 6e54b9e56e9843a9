import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPersonWithEverything } from '../../../../testing/a-person-with-everything.ts';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { listObjects } from '../../../../testing/list-objects.ts';
import { unpack } from '../../../../testing/open-document.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { LEFT_OUT_TABLES, MY_DATA_TABLES } from './my-data-tables.ts';

// What is shown here stands in export-my-data.ts and make-my-data.ts.
const DAY_MS = 24 * 3_600_000;
const WAY = '/users/me/exports';
const marker = `표식${randomBytes(6).toString('hex')}`;
const otherMarker = `이웃${randomBytes(6).toString('hex')}`;
let shop: Shop;
let person: Buyer;
beforeAll(async () => {
  // Two a day, counted as in production.
  shop = await startShop({ ...(await createBucket()), RATE_LIMIT_FACTOR: '1' });
  person = await aPersonWithEverything(shop, marker);
  await aPersonWithEverything(shop, otherMarker);
}, 200_000);
afterAll(() => shop.close());

async function askDatabase<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client(shop.server.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function untilMade(id: string): Promise<{ url: string; file_name: string }> {
  await expect
    .poll(async () => (await person.ask('GET', `/exports/${id}`)).body.status, { timeout: 60_000 })
    .toBe('DONE');
  return (await person.ask('GET', `/exports/${id}`)).body as { url: string; file_name: string };
}

describe('what is given of one’s own data', () => {
  it('every table that leads to a person is given or left out for a reason [P-22]', async () => {
    const leading = await askDatabase<{ name: string }>(`
      with recursive links as (
        select conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
      ), owned (oid) as (
        select 'users'::regclass::oid
        union select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
          where attname = 'user_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
        union select links.child from links join owned on owned.oid = links.parent
      )
      select relname::text collate "C" as name from owned join pg_class on pg_class.oid = owned.oid order by 1`);
    const known = [...Object.keys(MY_DATA_TABLES), ...Object.keys(LEFT_OUT_TABLES)];
    expect(new Set(known).size).toBe(known.length);
    expect(leading.map(({ name }) => name)).toEqual(known.toSorted());
  });

  it('every column of a table that is given is given too, or withheld for a reason', async () => {
    const columns = await askDatabase<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`);
    for (const [name, { columns: given, withheld }] of Object.entries(MY_DATA_TABLES)) {
      const there = columns.filter((one) => one.table === name).map((one) => one.column);
      expect([name, ...given, ...Object.keys(withheld)].toSorted()).toEqual([name, ...there].toSorted());
    }
  });
});

describe('POST /api/v1/users/me/exports', () => {
  it('makes one file of everything, without secrets and without a word of anybody else [P-22]', async () => {
    expect(await person.ask('POST', WAY, { password: 'wrong-password' })).toMatchObject({ status: 400 });
    const asked = await person.ask('POST', WAY, { password: PASSWORD });
    expect(asked).toMatchObject({ status: 201, body: { format: 'MY_DATA', note_id: null, bundle_id: null } });
    const { url, file_name } = await untilMade(String(asked.body.id));
    expect(file_name).toBe('필기 내 데이터.zip');
    const { folder, names } = await unpack('my-data.zip', new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const texts = names.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
    const all = texts.map(({ text }) => text).join('\n');

    const rows = (file: string) =>
      JSON.parse(texts.find(({ path }) => path === `data/${file}.json`)?.text ?? 'null') as Record<string, unknown>[];
    expect(rows('account')).toMatchObject([{ email: person.email }]);
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
    const [secrets] = await askDatabase<{ password_hash: string }>(
      `select password_hash from users where id = '${person.id}'`,
    );
    expect(all).not.toContain(secrets?.password_hash);
    const tokens = await askDatabase<{ token_hash: string }>('select token_hash from note_shares');
    expect(tokens.filter(({ token_hash }) => all.includes(token_hash))).toEqual([]);
  });

  it('a newer file takes the older one’s place, twice a day and no more; after a week it is gone', async () => {
    const [first] = await askDatabase<{ id: string }>(
      `select id from exports where user_id = '${person.id}' and format = 'MY_DATA'`,
    );
    const again = await person.ask('POST', WAY, { password: PASSWORD });
    expect(again.status).toBe(201);
    expect((await person.ask('GET', `/exports/${first?.id}`)).status).toBe(404);
    expect((await person.ask('POST', WAY, { password: PASSWORD })).status).toBe(429);
    await untilMade(String(again.body.id));
    const key = `exports/${String(again.body.id)}`;
    expect(await listObjects(shop.server, key)).toEqual([key]);
    shop.server.clock.move(7 * DAY_MS);
    await runWorkerTask(shop.server, 'purge-exports');
    await runWorkerTask(shop.server, 'remove-objects');
    expect(await listObjects(shop.server, 'exports/')).toEqual([]);
  });
});
