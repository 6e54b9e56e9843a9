import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';
import { holdCredits } from '../billing/index.ts';
import { pinStepModels } from './models/index.ts';
import type { PaidWork } from './paid-work.ts';

type Enqueued = Pick<PaidWork, 'workflowName' | 'queue' | 'subject'>;

/**
 * Pins the models, holds the ceiling and enqueues the first run, in the transaction in which the client inserted the row:
 * a row that exists is paid for and will run. A ceiling of 0 is free work, which has no hold.
 */
export async function startPaidWork(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  work: Pick<PaidWork, 'workflowName' | 'queue' | 'subject' | 'holdMs' | 'table'>,
  row: { id: string; user_id: string; model_id: string; ceiling_micro: bigint },
): Promise<void> {
  const { id, user_id, model_id, ceiling_micro } = row;
  await pinStepModels(tx, { table: work.table, id, model_id });
  if (ceiling_micro > 0n) {
    const expires_at = new Date(deps.clock.now().getTime() + work.holdMs);
    const hold = { user_id, purpose: 'JOB' as const, subject_id: id, amount_micro: ceiling_micro, expires_at };
    await holdCredits({ db: tx, clock: deps.clock }, hold);
  }
  await enqueueRun(deps.workflows, tx, work, { id, user_id, run: 1 });
}

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
