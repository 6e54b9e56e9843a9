import { connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { describeFailure } from '../http/describe-failure.ts';
import { createLog } from '../log/create-log.ts';
import { connectDatabase } from './connect-database.ts';
import type { Database } from './database.ts';

const TIMEOUT_MS = 1000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let db: Database;

/** TCP proxy that can drop all data, like a broken route. */
async function openProxy(target: URL) {
  let isDropping = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => (isDropping ? undefined : to.write(bytes)));
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    dropData: (wanted: boolean) => {
      isDropping = wanted;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await openProxy(new URL(database.url));
  url.port = String(proxy.port);
  const log = createLog({ level: 'fatal', name: 'test' }, new PassThrough());
  db = connectDatabase({ url: url.href, poolSize: 3, log, inactivityTimeoutMs: TIMEOUT_MS });
});
afterAll(async () => {
  await db.destroy();
  proxy.close();
  await database.drop();
});

const selectOne = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);

describe('an unresponsive database', () => {
  it('fails pending queries with 503 after the timeout and discards the connections', async () => {
    expect(await Promise.all([selectOne(), selectOne(), selectOne()])).toEqual([1, 1, 1]);
    proxy.dropData(true);
    const started = performance.now();
    const failures = await Promise.allSettled([selectOne(), selectOne(), selectOne()]);
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS * 5);
    const statuses = failures.map((one) => (one.status === 'rejected' ? describeFailure(one.reason).status : 200));
    expect(statuses).toEqual([503, 503, 503]);
    proxy.dropData(false);
    expect(await Promise.all([selectOne(), selectOne(), selectOne()])).toEqual([1, 1, 1]);
  });

  it('fails a running transaction, and the next one succeeds', async () => {
    const interrupted = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.dropData(true);
      await sql`select 2`.execute(tx);
    });
    expect(describeFailure(await interrupted.catch((error: unknown) => error)).status).toBe(503);
    proxy.dropData(false);
    expect(await selectOne()).toBe(1);
  });
});
