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
  /** Upper bound of the delay before the next check of any row. */
  maxDelayMs: number;
  limit: number;
}

/** Rows with an open outcome whose next check is due. */
export interface DueWork {
  workflow: WorkflowName<{ id: string; attempts: number }>;
  lockDue(tx: Transaction, input: DueInput): Promise<DueRow[]>;
  /** No effect on a settled row. */
  postpone(db: Queryable, row: { id: string; attempts: number; next_check_at: Date }): Promise<void>;
  pollDelayMs(attempts: number): number;
}

export interface DueDeps {
  db: Database;
  clock: Clock;
  workflows: WorkflowClient;
}

const BATCH_SIZE = 50;
/**
 * Exceeds the duration of any check, so that a row has one workflow at a time; a lost workflow is replaced after it.
 */
const LEASE_MS = 10 * 60_000;
/** Must exceed the lease and the longest poll delay of any row. */
const MAX_CHECK_DELAY_MS = 20 * 60_000;

/** The next check is scheduled before this one starts, so that no failed workflow strands its row. */
export async function startDueWork(deps: DueDeps, due: DueWork): Promise<number> {
  const now = deps.clock.now();
  const next_check_at = new Date(now.getTime() + LEASE_MS);
  return await inTransaction(deps.db, async (tx) => {
    const rows = await due.lockDue(tx, { now, maxDelayMs: MAX_CHECK_DELAY_MS, limit: BATCH_SIZE });
    for (const row of rows) {
      const input = { id: row.id, attempts: row.attempts + 1 };
      await due.postpone(tx, { ...input, next_check_at });
      await deps.workflows.enqueue(tx, due.workflow, { id: `${due.workflow.name}:${row.id}:${randomUUID()}`, input });
    }
    return rows.length;
  });
}

/**
 * One check of a row. While the outcome stays open, the next check follows after a growing delay. The stored step name
 * stays `look`.
 */
export function pollWorkflow(
  deps: Pick<DueDeps, 'db' | 'clock'>,
  due: DueWork,
  check: (id: string) => Promise<Json>,
): Workflow {
  return workflow(due.workflow, async ({ id, attempts }, steps) => {
    await steps.run('look', async () => {
      const outcome = await check(id);
      const next_check_at = new Date(deps.clock.now().getTime() + due.pollDelayMs(attempts));
      await due.postpone(deps.db, { id, attempts, next_check_at });
      return outcome;
    });
  });
}
