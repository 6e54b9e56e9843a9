import type { Clock } from '../clock/clock.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Log } from '../log/create-log.ts';
import type { WorkflowClient } from './create-workflow-client.ts';
import { updateRun, type WorkRows } from './work-runs.queries.ts';

interface OpenRow {
  id: string;
  user_id: string;
  /** Workflows that were started for it. */
  runs: number;
}

/** Rows that one workflow each brings to an end. */
export interface LongWork {
  name: string;
  /** After which it ends; three unless told. */
  mostRuns?: number;
  listOpen(db: Queryable, input: { before: Date; most: number }): Promise<OpenRow[]>;
  runIdFor(input: { id: string; run: number }): string;
  rows: WorkRows;
  enqueue(tx: Transaction, input: { id: string; user_id: string; run: number }): Promise<void>;
  /** Ends it at no charge. */
  giveUp(id: string): Promise<unknown>;
}

const QUIET_MS = 60_000;
const MOST_RUNS = 3;
const PAGE_SIZE = 200;

/** Work whose workflow has died for good is begun anew, from what is stored; after the last it ends. */
export async function reviveLostWork(
  deps: { db: Database; clock: Clock; log: Log; workflows: WorkflowClient },
  work: LongWork,
): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  let revived = 0;
  for (const { id, user_id, runs } of await work.listOpen(deps.db, { before, most: PAGE_SIZE })) {
    const state = await deps.workflows.stateOf(work.runIdFor({ id, run: runs }));
    if (state === 'LIVE') continue;
    const isGivenUp = runs >= (work.mostRuns ?? MOST_RUNS);
    if (isGivenUp) await work.giveUp(id);
    else if (!(await beginAnew(deps.db, work, { id, user_id, run: runs + 1 }))) continue;
    deps.log.error({ work: work.name, id, runs, state, isGivenUp }, 'work lost its workflow');
    revived += 1;
  }
  return revived;
}

async function beginAnew(
  db: Database,
  work: LongWork,
  next: { id: string; user_id: string; run: number },
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const isOurs = await updateRun(tx, work.rows, next);
    if (isOurs) await work.enqueue(tx, next);
    return isOurs;
  });
}
