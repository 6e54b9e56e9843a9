import type { Transaction } from '../../platform/db/database.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import type { Queue } from '../../platform/workflow/queue.ts';
import type { WorkflowName } from '../../platform/workflow/workflow.ts';

/** Of its own, so that nobody who asks waits for somebody's lecture. */
export const chatQueue: Queue = { name: 'chat', perWorker: 16, fair: { open: 3, apartSeconds: 30 } };

export const answerQuestionName: WorkflowName<{ question_id: string }> = {
  name: 'answer-question',
  queue: chatQueue,
};

export const answerRunIdFor = (input: { question_id: string; run: number }) =>
  `answer-question:${input.question_id}:${input.run}`;

export async function enqueueAnswer(
  workflows: WorkflowClient,
  tx: Transaction,
  input: { question_id: string; user_id: string; run: number },
): Promise<void> {
  const { question_id, user_id: owner } = input;
  await workflows.enqueue(tx, answerQuestionName, {
    id: answerRunIdFor(input),
    input: { question_id },
    owner,
    isAgain: input.run > 1,
  });
}
