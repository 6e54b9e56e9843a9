import type { Queue } from '../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';

/** CPU-bound and memory-bound; fair scheduling per user. */
export const exportsQueue: Queue = {
  name: 'exports',
  workerConcurrency: 2,
  fair: { maxOpenPerUser: 2, deferSeconds: 30 },
};

export const makeExportName: WorkflowName<{ id: string }> = { name: 'make-export', queue: exportsQueue };

export const exportRunId = (id: string) => `make-export:${id}`;
