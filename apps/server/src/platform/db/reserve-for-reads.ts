import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createSemaphore, type Semaphore } from './create-semaphore.ts';

const READS_SHARE = 0.25;
/** Smaller pools reserve no connections. */
const MIN_POOL_SIZE = 4;
const WRITES_IN_A_READ = /\b(?:insert into|update|delete from|for update)\b/i;

/**
 * Reserves a share of the connections for reads: writers wait for the disk, and a stalled disk would otherwise occupy
 * every connection. The first statement decides, so the connection is acquired when it arrives.
 */
export function reserveForReads(pool: pg.Pool, size: number): PostgresPool {
  if (size < MIN_POOL_SIZE) return pool;
  const writeSlots = createSemaphore(Math.floor(size * (1 - READS_SHARE)));
  return {
    connect: async () => connectOnFirstQuery(pool, writeSlots),
    end: () => pool.end(),
    options: pool.options,
  };
}

function connectOnFirstQuery(pool: pg.Pool, writeSlots: Semaphore): PostgresPoolClient {
  let client: Promise<pg.PoolClient> | undefined;
  let release: () => void = () => undefined;
  const open = async (text: string) => {
    if (!isReadOnly(text)) release = await writeSlots.acquire();
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
      release();
    },
  };
}

/** A transaction counts as a write unless it is declared read only. */
export function isReadOnly(text: string): boolean {
  if (/^\s*start transaction\b/i.test(text)) return /\bread only\b/i.test(text);
  return /^\s*(?:select|with)\b/i.test(text) && !WRITES_IN_A_READ.test(text);
}
