import type { Transaction } from '../../platform/db/database.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import type { Queue } from '../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';

/** Jobs mostly wait for the model, so a process carries several; what comes on top of two open ones waits in another line. */
export const jobsQueue: Queue = {
  name: 'jobs',
  perWorker: 8,
  fair: { open: 2, apartSeconds: 600, pile: { name: 'job-piles', perWorker: 4 } },
};

export const makeNoteName: WorkflowName<{ job_id: string }> = { name: 'make-note', queue: jobsQueue };

export const runIdFor = (input: { job_id: string; run: number }) => `make-note:${input.job_id}:${input.run}`;

export async function enqueueRun(
  workflows: WorkflowClient,
  tx: Transaction,
  input: { job_id: string; user_id: string; run: number },
): Promise<void> {
  const { job_id, user_id: owner } = input;
  await workflows.enqueue(tx, makeNoteName, { id: runIdFor(input), input: { job_id }, owner, isAgain: input.run > 1 });
}
