import type { Queue } from '../../../apps/server/src/platform/workflow/queue.ts';
import type { WorkflowName } from '../../../apps/server/src/platform/workflow/workflow.ts';

/** As many at once as jobs. */
export const emptyQueue: Queue = { name: 'empty', perWorker: 8, perOwner: 2 };
export const emptyWork: WorkflowName<{ steps: number }> = { name: 'empty', queue: emptyQueue.name };
