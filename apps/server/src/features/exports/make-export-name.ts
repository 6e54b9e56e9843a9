import type { Queue } from '../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';

export const EXPORT_FAILED =
  '파일을 만들지 못했습니다. 잠시 뒤에 다시 시도해주세요. 같은 문제가 이어지면 고객센터에 알려주세요.';

/** CPU-bound and memory-bound; fair scheduling per user. */
export const exportsQueue: Queue = {
  name: 'exports',
  workerConcurrency: 2,
  fair: { maxOpenPerUser: 2, deferSeconds: 30 },
};

export const makeExportName: WorkflowName<{ id: string }> = { name: 'make-export', queue: exportsQueue };

export const exportRunId = (id: string) => `make-export:${id}`;
