import type { Transaction } from '../../platform/db/database.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import type { Queue } from '../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';

/** Apart from the jobs: whoever waits for a long lecture must not wait with their problems too. */
export const bundlesQueue: Queue = {
  name: 'bundles',
  perWorker: 8,
  fair: { open: 2, apartSeconds: 300, pile: { name: 'bundle-piles', perWorker: 4 } },
};

export const makeBundleName: WorkflowName<{ bundle_id: string }> = { name: 'make-bundle', queue: bundlesQueue };

export const runIdFor = (input: { bundle_id: string; run: number }) => `make-bundle:${input.bundle_id}:${input.run}`;

export async function enqueueRun(
  workflows: WorkflowClient,
  tx: Transaction,
  input: { bundle_id: string; user_id: string; run: number },
): Promise<void> {
  const { bundle_id, user_id: owner } = input;
  await workflows.enqueue(tx, makeBundleName, {
    id: runIdFor(input),
    input: { bundle_id },
    owner,
    isAgain: input.run > 1,
  });
}
