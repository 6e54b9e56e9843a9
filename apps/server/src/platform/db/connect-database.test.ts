import { connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { describeFailure } from '../http/describe-failure.ts';
import { createLog } from '../log/create-log.ts';
import { connectDatabase } from './connect-database.ts';
import type { Database } from './database.ts';

const SILENCE_MS = 1000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: Awaited<ReturnType<typeof openLine>>;
let db: Database;

/** Passes bytes on until it is told to swallow them, as a router does that lost its way. */
async function openLine(target: URL) {
  let isMute = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => (isMute ? undefined : to.write(bytes)));
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    mute: (wanted: boolean) => {
      isMute = wanted;
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
  line = await openLine(new URL(database.url));
  url.port = String(line.port);
  const log = createLog({ level: 'fatal', name: 'test' }, new PassThrough());
  db = connectDatabase({ url: url.href, poolSize: 3, log, silenceMs: SILENCE_MS });
});
afterAll(async () => {
  await db.destroy();
  line.close();
  await database.drop();
});

const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);

describe('a database that says nothing any more', () => {
  it('is waited for no longer than its time; what waited is told 503; the connections are not used again', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    line.mute(true);
    const started = performance.now();
    const failures = await Promise.allSettled([ask(), ask(), ask()]);
    expect(performance.now() - started).toBeLessThan(SILENCE_MS * 5);
    const answers = failures.map((one) => (one.status === 'rejected' ? describeFailure(one.reason).status : 200));
    expect(answers).toEqual([503, 503, 503]);
    line.mute(false);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  });

  it('ends a transaction in its middle, and the next one begins afresh', async () => {
    const cut = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      line.mute(true);
      await sql`select 2`.execute(tx);
    });
    expect(describeFailure(await cut.catch((error: unknown) => error)).status).toBe(503);
    line.mute(false);
    expect(await ask()).toBe(1);
  });
});
