import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createPlaces, type Places } from './create-places.ts';

const READS_SHARE = 0.25;
/** Of fewer connections nothing can be kept. */
const SMALLEST_POOL = 4;
const WRITES_IN_A_READ = /\b(?:insert into|update|delete from|for update)\b/i;

/**
 * Whoever writes waits for the disk, and a disk that stalls would soon hold every connection: a part of them is kept for those
 * who only read. Which it is, the first statement tells, so a connection is taken when that comes.
 */
export function keepForReads(pool: pg.Pool, size: number): PostgresPool {
  if (size < SMALLEST_POOL) return pool;
  const places = createPlaces(Math.floor(size * (1 - READS_SHARE)));
  return {
    connect: async () => openLate(pool, places),
    end: () => pool.end(),
    options: pool.options,
  };
}

function openLate(pool: pg.Pool, writers: Places): PostgresPoolClient {
  let client: Promise<pg.PoolClient> | undefined;
  let leave: () => void = () => undefined;
  const open = async (text: string) => {
    if (!isReading(text)) leave = await writers.enter();
    return await pool.connect();
  };
  const query = async (text: string, values: unknown[]) => {
    client ??= open(text);
    return await (await client).query(text, values);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      void client?.then((one) => one.release()).catch(() => undefined);
      leave();
    },
  };
}

/** A transaction is a writer's, unless it says that it is not. */
export function isReading(text: string): boolean {
  if (/^\s*start transaction\b/i.test(text)) return /\bread only\b/i.test(text);
  return /^\s*(?:select|with)\b/i.test(text) && !WRITES_IN_A_READ.test(text);
}
