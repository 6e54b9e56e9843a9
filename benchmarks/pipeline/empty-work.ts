import type { Queue } from '../../apps/server/src/platform/workflow/queue.ts';
import type { WorkflowName } from '../../apps/server/src/platform/workflow/workflow.ts';

/** Same concurrency as the job queue. */
export const emptyQueue: Queue = {
  name: 'empty',
  workerConcurrency: 8,
  fair: { maxOpenPerUser: 2, deferSeconds: 600 },
};
export const emptyWork: WorkflowName<{ steps: number }> = { name: 'empty', queue: emptyQueue };
