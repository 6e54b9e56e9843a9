import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createLog } from '../log/create-log.ts';
import { connectDatabase } from './connect-database.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { isReadOnly } from './reserve-for-reads.ts';

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

/** Transactions that hold their connections until `finish` is called. */
function holdWriters(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let activeCount = 0;
  const writers = Array.from({ length: count }, () =>
    inTransaction(db, async (tx) => {
      activeCount += 1;
      await sql`select 1`.execute(tx);
      await promise;
    }),
  );
  const finish = async () => {
    resolve();
    await Promise.all(writers);
  };
  return { inside: () => activeCount, finish };
}

describe('reserveForReads', () => {
  it('answers reads immediately while writers hold all of their connections', async () => {
    const held = holdWriters(POOL * 3);
    await expect.poll(held.inside).toBe(POOL - 1);
    const startedAt = performance.now();
    for (let read = 0; read < 20; read += 1) await sql`select 1`.execute(db);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(held.inside()).toBe(POOL - 1);
    await held.finish();
    expect(held.inside()).toBe(POOL * 3);
  });

  it('releases the slot of a failed write', async () => {
    for (let round = 0; round < POOL * 2; round += 1)
      await expect(sql`update nothing set at = 1`.execute(db)).rejects.toThrow(/nothing/);
    await expect(inTransaction(db, async () => 'done')).resolves.toBe('done');
  });

  it('rejects a writer after the timeout and continues with the next', async () => {
    const held = holdWriters(POOL - 1);
    await expect.poll(held.inside).toBe(POOL - 1);
    await expect(inTransaction(db, async () => 'late')).rejects.toThrow(/waited too long/);
    await held.finish();
    await pause(1);
    await expect(inTransaction(db, async () => 'next')).resolves.toBe('next');
  }, 20_000);

  it.each([
    ['select 1', true],
    [' with slice as (select 1) select * from slice', true],
    ['start transaction isolation level repeatable read read only', true],
    ['with taken as (delete from mail returning id) select count(*) from taken', false],
    ['with due as (select 1) update orders set at = now()', false],
    ['select id from orders for update', false],
    ['insert into orders select 1', false],
    ['begin', false],
    ['start transaction isolation level serializable', false],
  ])('isReadOnly of "%s"', (text, reads) => {
    expect(isReadOnly(text)).toBe(reads);
  });
});
