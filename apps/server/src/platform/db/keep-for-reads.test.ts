import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createLog } from '../log/create-log.ts';
import { connectDatabase } from './connect-database.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { isReading } from './keep-for-reads.ts';

const POOL = 4;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolSize: POOL, log: createLog({ level: 'silent', name: 'test' }) });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Writers who hold on to their connections until they are told to go. */
function holdWriters(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let inside = 0;
  const writers = Array.from({ length: count }, () =>
    inTransaction(db, async (tx) => {
      inside += 1;
      await sql`select 1`.execute(tx);
      await promise;
    }),
  );
  const finish = async () => {
    resolve();
    await Promise.all(writers);
  };
  return { inside: () => inside, finish };
}

describe('connections that are kept for reads', () => {
  it('writers never hold them all, so whoever reads is answered at once', async () => {
    const held = holdWriters(POOL * 3);
    await expect.poll(held.inside).toBe(POOL - 1);
    const asked = performance.now();
    for (let read = 0; read < 20; read += 1) await sql`select 1`.execute(db);
    expect(performance.now() - asked).toBeLessThan(2_000);
    expect(held.inside()).toBe(POOL - 1);
    await held.finish();
    expect(held.inside()).toBe(POOL * 3);
  });

  it('a writer that fails gives its place back', async () => {
    for (let round = 0; round < POOL * 2; round += 1)
      await expect(sql`update nothing set at = 1`.execute(db)).rejects.toThrow(/nothing/);
    await expect(inTransaction(db, async () => 'done')).resolves.toBe('done');
  });

  it('whoever waits too long is told that the database is busy, and the line goes on', async () => {
    const held = holdWriters(POOL - 1);
    await expect.poll(held.inside).toBe(POOL - 1);
    await expect(inTransaction(db, async () => 'late')).rejects.toThrow(/too many transactions/);
    await held.finish();
    await pause(1);
    await expect(inTransaction(db, async () => 'next')).resolves.toBe('next');
  }, 20_000);

  it.each([
    ['select 1', true],
    [' with asked as (select 1) select * from asked', true],
    ['start transaction isolation level repeatable read read only', true],
    ['with taken as (delete from mail returning id) select count(*) from taken', false],
    ['with due as (select 1) update orders set at = now()', false],
    ['select id from orders for update', false],
    ['insert into orders select 1', false],
    ['begin', false],
    ['start transaction isolation level serializable', false],
  ])('%s', (text, reads) => {
    expect(isReading(text)).toBe(reads);
  });
});
