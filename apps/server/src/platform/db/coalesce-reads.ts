import type { Database } from './database.ts';

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

interface BatchLimits {
  /** Maximum number of concurrent statements. */
  maxConcurrent: number;
  /** Maximum number of keys per statement. */
  maxKeys: number;
}

/** One row per key: a second statement is sent while the first one runs. */
const DEFAULT_LIMITS: BatchLimits = { maxConcurrent: 2, maxKeys: 64 };

/**
 * Combines reads of the same tick into one statement. Each statement starts after its keys arrived, so no result is
 * stale. Only for generated keys: a key that the database cannot parse would fail all keys of the batch.
 */
export function coalesceReads<Key, Value>(
  load: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
  limits: BatchLimits = DEFAULT_LIMITS,
): (db: Database, key: Key) => Promise<Value> {
  const batchers = new WeakMap<Database, (key: Key) => Promise<Value>>();
  return async (db, key) => {
    const batcher = batchers.get(db) ?? createBatcher((keys: readonly Key[]) => load(db, keys), limits);
    batchers.set(db, batcher);
    return await batcher(key);
  };
}

function createBatcher<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxConcurrent, maxKeys }: BatchLimits,
) {
  const waiting: Waiting<Key, Value>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  async function runBatch(): Promise<void> {
    const batch = waiting.splice(0, maxKeys);
    inFlight += 1;
    try {
      const values = await load(batch.map(({ key }) => key));
      for (const [index, one] of batch.entries()) one.resolve(values[index] as Value);
    } catch (error) {
      for (const one of batch) one.reject(error);
    } finally {
      inFlight -= 1;
      scheduleBatch();
    }
  }

  /** Runs at the end of the event loop turn, when all reads of the turn have arrived. */
  function scheduleBatch(): void {
    if (isScheduled || waiting.length === 0 || inFlight >= maxConcurrent) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void runBatch();
      scheduleBatch();
    });
  }

  return (key: Key): Promise<Value> => {
    const { promise, reject, resolve } = Promise.withResolvers<Value>();
    waiting.push({ key, resolve, reject });
    scheduleBatch();
    return promise;
  };
}
