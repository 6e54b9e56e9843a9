import type { Transaction } from '../../platform/db/database.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';
import type { PaidWork } from './paid-work.ts';

type Enqueued = Pick<PaidWork, 'workflowName' | 'queue' | 'subject'>;

export function workflowOf(work: Enqueued): WorkflowName<Record<string, string>> {
  return { name: work.workflowName, queue: work.queue };
}

/** A row has one workflow per run; the engine starts an id once. */
export function runIdOf(work: Enqueued, { id, run }: { id: string; run: number }): string {
  return `${work.workflowName}:${id}:${run}`;
}

/** Starts a run with the caller's transaction. Runs after the first skip the queue, since the first has waited already. */
export async function enqueueRun(
  workflows: WorkflowClient,
  tx: Transaction,
  work: Enqueued,
  { id, user_id, run }: { id: string; user_id: string; run: number },
): Promise<void> {
  await workflows.enqueue(tx, workflowOf(work), {
    id: runIdOf(work, { id, run }),
    input: { [work.subject]: id },
    owner: user_id,
    isRestart: run > 1,
  });
}
