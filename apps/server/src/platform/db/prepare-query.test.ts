import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { prepareQuery } from './prepare-query.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('builds the statement once, sends the values of each call and prepares it under its name', async () => {
  let built = 0;
  const add = prepareQuery('trial-add', (_db, input: { a: number; b: number }) => {
    built += 1;
    return sql<{ sum: number }>`select ${input.b}::integer + ${input.a}::integer * 10 as sum`;
  });
  await server.db.connection().execute(async (one) => {
    expect(await add(one, { a: 1, b: 2 })).toEqual([{ sum: 12 }]);
    expect(await add(one, { a: 3, b: 4 })).toEqual([{ sum: 34 }]);
    const { rows } = await sql`select name from pg_prepared_statements where name = 'trial-add'`.execute(one);
    expect(rows).toHaveLength(1);
  });
  expect(built).toBe(1);
});

it('leaves other statements unprepared', async () => {
  await server.db.connection().execute(async (one) => {
    await sql`select ${1}::integer as other`.execute(one);
    const { rows } = await sql`select name from pg_prepared_statements where statement like '%as other%'`.execute(one);
    expect(rows).toEqual([]);
  });
});

it('rejects a star, whose meaning changes with a migration', async () => {
  const all = prepareQuery('trial-star', (db) => db.selectFrom('users').selectAll());
  await expect(all(server.db, {})).rejects.toThrow('trial-star: must list its columns');
});
