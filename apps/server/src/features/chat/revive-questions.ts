import { reviveLostWork } from '../../platform/workflow/revive-lost-work.ts';
import { answerRunIdFor, enqueueAnswer } from './answer-question-name.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listOpenQuestions } from './chat-questions.queries.ts';
import { settleQuestion } from './work/settle-question.ts';

type ReviveDeps = Pick<ChatDeps, 'db' | 'clock' | 'log' | 'workflows' | 'loadListTerms'>;

export async function reviveQuestions(deps: ReviveDeps): Promise<number> {
  return await reviveLostWork(deps, {
    name: 'question',
    listOpen: listOpenQuestions,
    runIdFor: ({ id, run }) => answerRunIdFor({ question_id: id, run }),
    rows: { table: 'chat_questions', runs: 'runs', open: ['PENDING'] },
    enqueue: (tx, { id, ...next }) => enqueueAnswer(deps.workflows, tx, { question_id: id, ...next }),
    giveUp: async (id) =>
      settleQuestion({ ...deps, listTerms: await deps.loadListTerms() }, { question_id: id, isGivenUp: true }),
  });
}
