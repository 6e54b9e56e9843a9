import type { Queue } from '../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';

/** Printing is bound by processors and memory; nobody keeps the others waiting. */
export const exportsQueue: Queue = { name: 'exports', perWorker: 2, perOwner: 2 };

export const makeExportName: WorkflowName<{ id: string }> = { name: 'make-export', queue: exportsQueue.name };

export const exportRunId = (id: string) => `make-export:${id}`;
