import type { Transaction } from '../../../platform/db/database.ts';
import type { WorkflowClient } from '../../../platform/workflow/create-workflow-client.ts';
import type { Queue } from '../../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../../platform/workflow/workflow.ts';

/** Short, and somebody waits for it: a queue of its own, so that no lecture stands before it. */
export const gradingsQueue: Queue = { name: 'gradings', perWorker: 8, fair: { open: 4, apartSeconds: 30 } };

export const gradeAnswerName: WorkflowName<{ grading_id: string }> = {
  name: 'grade-answer',
  queue: gradingsQueue,
};

export const gradingRunIdFor = (input: { grading_id: string; run: number }) =>
  `grade-answer:${input.grading_id}:${input.run}`;

export async function enqueueGrading(
  workflows: WorkflowClient,
  tx: Transaction,
  input: { grading_id: string; user_id: string; run: number },
): Promise<void> {
  const { grading_id, user_id: owner } = input;
  await workflows.enqueue(tx, gradeAnswerName, {
    id: gradingRunIdFor(input),
    input: { grading_id },
    owner,
    isAgain: input.run > 1,
  });
}
