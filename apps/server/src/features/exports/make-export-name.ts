import type { Queue } from '../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';

/** Printing is bound by processors and memory; nobody keeps the others waiting. */
export const exportsQueue: Queue = { name: 'exports', perWorker: 2, fair: { open: 2, apartSeconds: 30 } };

export const makeExportName: WorkflowName<{ id: string }> = { name: 'make-export', queue: exportsQueue };

export const exportRunId = (id: string) => `make-export:${id}`;
