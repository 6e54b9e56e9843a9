import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { WorkflowClient } from './create-workflow-client.ts';
import { type Json, type Workflow, type WorkflowName, workflow } from './workflow.ts';

interface DueRow {
  id: string;
  attempts: number;
}

export interface DueInput {
  now: Date;
  /** Nobody waits longer than this for the next look. */
  farthestMs: number;
  most: number;
}

/** Rows whose outcome is open and whose next look is due. */
export interface DueWork {
  workflow: WorkflowName<{ id: string; attempts: number }>;
  lockDue(tx: Transaction, input: DueInput): Promise<DueRow[]>;
  /** Changes nothing in a row that is settled. */
  postpone(db: Queryable, row: { id: string; attempts: number; next_check_at: Date }): Promise<void>;
  waitMs(attempts: number): number;
}

export interface DueDeps {
  db: Database;
  clock: Clock;
  workflows: WorkflowClient;
}

const BATCH_SIZE = 50;
/** Longer than any look, so that a row has one workflow at a time, and short enough to outlive a lost one. */
const LEASE_MS = 10 * 60_000;
/** Above the lease and the longest wait of any row. */
const FARTHEST_LOOK_MS = 20 * 60_000;

/** The look after this one is set before this one starts, so that no failure of a workflow can strand its row. */
export async function startDueWork(deps: DueDeps, due: DueWork): Promise<number> {
  const now = deps.clock.now();
  const next_check_at = new Date(now.getTime() + LEASE_MS);
  return await inTransaction(deps.db, async (tx) => {
    const rows = await due.lockDue(tx, { now, farthestMs: FARTHEST_LOOK_MS, most: BATCH_SIZE });
    for (const row of rows) {
      const input = { id: row.id, attempts: row.attempts + 1 };
      await due.postpone(tx, { ...input, next_check_at });
      await deps.workflows.enqueue(tx, due.workflow, { id: `${due.workflow.name}:${row.id}:${randomUUID()}`, input });
    }
    return rows.length;
  });
}

/** One look; while it leaves the outcome open, the next follows after the row's own, growing wait. */
export function lookWorkflow(
  deps: Pick<DueDeps, 'db' | 'clock'>,
  due: DueWork,
  look: (id: string) => Promise<Json>,
): Workflow {
  return workflow(due.workflow, async ({ id, attempts }, steps) => {
    await steps.run('look', async () => {
      const outcome = await look(id);
      const next_check_at = new Date(deps.clock.now().getTime() + due.waitMs(attempts));
      await due.postpone(deps.db, { id, attempts, next_check_at });
      return outcome;
    });
  });
}
