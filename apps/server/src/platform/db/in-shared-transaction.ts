import type { Database, Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { isDatabaseAway } from './is-database-away.ts';

interface Act {
  run: (tx: Transaction) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const MOST = 64;
const DEADLOCK = '40P01';
const lines = new WeakMap<Database, Map<string, Act[]>>();

/**
 * For acts that would wait for the same lock anyway, such as those on one wallet: whoever comes while one is being committed shares
 * the next transaction with all others who wait, one after the other, and is answered once it is committed.
 * If one of them fails, nothing of it stays and each runs in a transaction of its own, so a bad one fails alone: `work` may run twice.
 */
export function inSharedTransaction<Result>(
  db: Database,
  key: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { promise, reject, resolve } = Promise.withResolvers<Result>();
  const act: Act = { run: work, resolve: resolve as Act['resolve'], reject };
  const waiting = linesOf(db).get(key);
  if (waiting !== undefined) waiting.push(act);
  else void runLine(db, key, act);
  return promise;
}

function linesOf(db: Database): Map<string, Act[]> {
  const known = lines.get(db) ?? new Map<string, Act[]>();
  lines.set(db, known);
  return known;
}

async function runLine(db: Database, key: string, first: Act): Promise<void> {
  const waiting: Act[] = [];
  linesOf(db).set(key, waiting);
  for (let group = [first]; group.length > 0; group = waiting.splice(0, MOST)) await runGroup(db, group);
  linesOf(db).delete(key);
}

async function runGroup(db: Database, group: readonly Act[]): Promise<void> {
  try {
    const results = await inTransaction(db, async (tx) => {
      const all: unknown[] = [];
      for (const act of group) all.push(await act.run(tx));
      return all;
    });
    for (const [index, act] of group.entries()) act.resolve(results[index]);
  } catch (error) {
    if (mustTell(group, error)) for (const act of group) act.reject(error);
    else for (const act of group) await runAlone(db, act);
  }
}

/** Whether it was committed is not known when the line broke: then nothing may run again by itself. */
function mustTell(group: readonly Act[], error: unknown): boolean {
  return isDatabaseAway(error) || (group.length === 1 && !isDeadlock(error));
}

/** Acts of another process that lock in another order; the database has undone one side. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === DEADLOCK;
}

async function runAlone(db: Database, act: Act): Promise<void> {
  await inTransaction(db, act.run).then(act.resolve, act.reject);
}
