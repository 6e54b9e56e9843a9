import type { Clock } from '../clock/clock.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Log } from '../log/create-log.ts';
import type { WorkflowClient } from './create-workflow-client.ts';
import { claimRun, type WorkRows } from './work-runs.queries.ts';

interface OpenRow {
  id: string;
  user_id: string;
  /** Number of workflows started for the row. */
  runs: number;
}

/** Rows that are each completed by one workflow. */
export interface LongWork {
  name: string;
  /** Maximum number of workflows per row before it fails; default 3. */
  maxRuns?: number;
  listOpen(db: Queryable, input: { before: Date; limit: number }): Promise<OpenRow[]>;
  runIdFor(input: { id: string; run: number }): string;
  rows: WorkRows;
  enqueue(tx: Transaction, input: { id: string; user_id: string; run: number }): Promise<void>;
  /** Marks the row as failed without a charge. */
  fail(id: string): Promise<unknown>;
}

const STALE_AFTER_MS = 60_000;
const DEFAULT_MAX_RUNS = 3;
const PAGE_SIZE = 200;

/** Restarts rows whose workflow is dead from their stored progress; fails them after the last allowed run. */
export async function restartLostWorkflows(
  deps: { db: Database; clock: Clock; log: Log; workflows: WorkflowClient },
  work: LongWork,
): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - STALE_AFTER_MS);
  let handled = 0;
  for (const { id, user_id, runs } of await work.listOpen(deps.db, { before, limit: PAGE_SIZE })) {
    const state = await deps.workflows.stateOf(work.runIdFor({ id, run: runs }));
    if (state === 'LIVE') continue;
    const isFailed = runs >= (work.maxRuns ?? DEFAULT_MAX_RUNS);
    if (isFailed) await work.fail(id);
    else if (!(await restart(deps.db, work, { id, user_id, run: runs + 1 }))) continue;
    deps.log.error({ work: work.name, id, runs, state, isFailed }, 'open work has no live workflow');
    handled += 1;
  }
  return handled;
}

async function restart(
  db: Database,
  work: LongWork,
  next: { id: string; user_id: string; run: number },
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const isClaimed = await claimRun(tx, work.rows, next);
    if (isClaimed) await work.enqueue(tx, next);
    return isClaimed;
  });
}
