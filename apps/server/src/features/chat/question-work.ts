import type { Queue } from '../../platform/workflow/queue.ts';
import { type CallDeps, type PaidWork, STEP_RETRY } from '../ai-work/index.ts';
import { lockQuestion, type Question } from './chat-questions.queries.ts';
import { concludeQuestion, giveUpQuestion } from './work/conclude-question.ts';
import { writeAnswer } from './work/write-answer.ts';

/** Separate from the other queues, so that a question does not wait behind lectures. */
const chatQueue: Queue = { name: 'chat', workerConcurrency: 16, fair: { maxOpenPerUser: 3, deferSeconds: 30 } };

/** One chat question: answered from the passages that were found for it, or refused. */
export const questionWork: PaidWork<Question, undefined, CallDeps> = {
  name: 'question',
  table: 'chat_questions',
  openStatuses: ['PENDING'],
  subject: 'question_id',
  workflowName: 'answer-question',
  queue: chatQueue,
  restartSchedule: 'revive-questions',
  holdMs: 3_600_000,
  settlePoints: { before: 'chat:settle:before', in: 'chat:settle:in', after: 'chat:settle:after' },
  lock: lockQuestion,
  run: async (deps, question_id, steps) =>
    await steps.run('answer', (lease) => writeAnswer(deps, { question_id }, lease), STEP_RETRY),
  conclude: concludeQuestion,
  giveUp: giveUpQuestion,
};
