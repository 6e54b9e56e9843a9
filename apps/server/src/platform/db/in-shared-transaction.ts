import type { Database, Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

interface Operation {
  run: (tx: Transaction) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const MAX_GROUP_SIZE = 64;
const DEADLOCK = '40P01';
const queues = new WeakMap<Database, Map<string, Operation[]>>();

/**
 * Group commit for operations that would wait for the same lock, such as those on one wallet: operations that arrive
 * during a commit share the next transaction and return after it is committed. If one fails, the transaction is rolled
 * back and each operation runs in its own transaction, so `work` may run twice.
 */
export function inSharedTransaction<Result>(
  db: Database,
  key: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { promise, reject, resolve } = Promise.withResolvers<Result>();
  const operation: Operation = { run: work, resolve: resolve as Operation['resolve'], reject };
  const waiting = queuesOf(db).get(key);
  if (waiting !== undefined) waiting.push(operation);
  else void runQueue(db, key, operation);
  return promise;
}

function queuesOf(db: Database): Map<string, Operation[]> {
  const known = queues.get(db) ?? new Map<string, Operation[]>();
  queues.set(db, known);
  return known;
}

async function runQueue(db: Database, key: string, first: Operation): Promise<void> {
  const waiting: Operation[] = [];
  queuesOf(db).set(key, waiting);
  for (let group = [first]; group.length > 0; group = waiting.splice(0, MAX_GROUP_SIZE)) await runGroup(db, group);
  queuesOf(db).delete(key);
}

async function runGroup(db: Database, group: readonly Operation[]): Promise<void> {
  try {
    const results = await inTransaction(db, async (tx) => {
      const all: unknown[] = [];
      for (const operation of group) all.push(await operation.run(tx));
      return all;
    });
    for (const [index, operation] of group.entries()) operation.resolve(results[index]);
  } catch (error) {
    if (mustReject(group, error)) for (const operation of group) operation.reject(error);
    else for (const operation of group) await runAlone(db, operation);
  }
}

/** After a lost connection it is unknown whether the commit succeeded, so nothing may be run again automatically. */
function mustReject(group: readonly Operation[], error: unknown): boolean {
  return isDatabaseUnavailable(error) || (group.length === 1 && !isDeadlock(error));
}

/** Another process locked in a different order; the database rolled back one side. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === DEADLOCK;
}

async function runAlone(db: Database, operation: Operation): Promise<void> {
  await inTransaction(db, operation.run).then(operation.resolve, operation.reject);
}
