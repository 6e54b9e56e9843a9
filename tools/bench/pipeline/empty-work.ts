import type { Queue } from '../../../apps/server/src/platform/workflow/queue.ts';
import type { WorkflowName } from '../../../apps/server/src/platform/workflow/workflow.ts';

/** As many at once as jobs. */
export const emptyQueue: Queue = { name: 'empty', perWorker: 8, fair: { open: 2, apartSeconds: 600 } };
export const emptyWork: WorkflowName<{ steps: number }> = { name: 'empty', queue: emptyQueue };
