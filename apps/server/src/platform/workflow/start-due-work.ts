import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { WorkflowClient } from './create-workflow-client.ts';
import type { WorkflowName } from './workflow.ts';

interface DueRow {
  id: string;
  attempts: number;
}

/** Rows whose outcome is open and whose next look is due. */
export interface DueWork {
  workflow: WorkflowName<{ id: string }>;
  lockDue(tx: Transaction, input: { now: Date; most: number }): Promise<DueRow[]>;
  postpone(tx: Transaction, row: { id: string; attempts: number; next_check_at: Date }): Promise<void>;
  waitMs(attempts: number): number;
}

export interface DueDeps {
  db: Database;
  clock: Clock;
  workflows: WorkflowClient;
}

const BATCH_SIZE = 50;

/** The look after this one is set before this one starts, so that no failure of a workflow can strand its row. */
export async function startDueWork(deps: DueDeps, work: DueWork): Promise<number> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const rows = await work.lockDue(tx, { now, most: BATCH_SIZE });
    for (const { id, attempts } of rows) {
      const next_check_at = new Date(now.getTime() + work.waitMs(attempts));
      await work.postpone(tx, { id, attempts: attempts + 1, next_check_at });
      const workflowId = `${work.workflow.name}:${id}:${randomUUID()}`;
      await deps.workflows.enqueue(tx, work.workflow, { id: workflowId, input: { id } });
    }
    return rows.length;
  });
}
