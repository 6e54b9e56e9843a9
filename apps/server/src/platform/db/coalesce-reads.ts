import type { Database } from './database.ts';

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

interface Measure {
  /** Statements under way at once. */
  atOnce: number;
  /** Keys in one of them. */
  most: number;
}

/** One row each: one statement is answered while the next is being asked. */
const BY_KEY: Measure = { atOnce: 2, most: 64 };

/**
 * Reads that come in the same moment are asked in one statement, each of them after it came: nothing is ever answered from before.
 * Only for keys that we made ourselves, since one that the database cannot read would fail its neighbours.
 */
export function coalesceReads<Key, Value>(
  load: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
  measure: Measure = BY_KEY,
): (db: Database, key: Key) => Promise<Value> {
  const lines = new WeakMap<Database, (key: Key) => Promise<Value>>();
  return async (db, key) => {
    const line = lines.get(db) ?? openLine((keys: readonly Key[]) => load(db, keys), measure);
    lines.set(db, line);
    return await line(key);
  };
}

function openLine<Key, Value>(load: (keys: readonly Key[]) => Promise<readonly Value[]>, { atOnce, most }: Measure) {
  const waiting: Waiting<Key, Value>[] = [];
  let underWay = 0;
  let isCalled = false;

  async function answerNext(): Promise<void> {
    const turn = waiting.splice(0, most);
    underWay += 1;
    try {
      const values = await load(turn.map(({ key }) => key));
      for (const [index, one] of turn.entries()) one.resolve(values[index] as Value);
    } catch (error) {
      for (const one of turn) one.reject(error);
    } finally {
      underWay -= 1;
      callNext();
    }
  }

  /** At the end of this turn of the event loop, when all that arrived with it has been read. */
  function callNext(): void {
    if (isCalled || waiting.length === 0 || underWay >= atOnce) return;
    isCalled = true;
    setImmediate(() => {
      isCalled = false;
      void answerNext();
      callNext();
    });
  }

  return (key: Key): Promise<Value> => {
    const { promise, reject, resolve } = Promise.withResolvers<Value>();
    waiting.push({ key, resolve, reject });
    callNext();
    return promise;
  };
}
