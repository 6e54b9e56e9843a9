import { inTransaction } from '../../platform/db/in-transaction.ts';
import { answerRunIdFor, enqueueAnswer } from './answer-question-name.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listOpenQuestions, updateQuestionRun } from './chat-questions.queries.ts';
import { settleQuestion } from './work/settle-question.ts';

const QUIET_MS = 60_000;
const MOST_RUNS = 3;
const PAGE_SIZE = 200;

type ReviveDeps = Pick<ChatDeps, 'db' | 'clock' | 'log' | 'workflows' | 'loadListTerms'>;

/** A question whose workflow has died for good is begun anew, from what is stored; after the third it ends, at no charge. */
export async function reviveQuestions(deps: ReviveDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  let revived = 0;
  for (const { id, user_id, runs } of await listOpenQuestions(deps.db, { before, most: PAGE_SIZE })) {
    const state = await deps.workflows.stateOf(answerRunIdFor({ question_id: id, run: runs }));
    if (state === 'LIVE') continue;
    deps.log.error({ question_id: id, runs, state }, 'question lost its workflow');
    if (runs >= MOST_RUNS) await giveUp(deps, id);
    else await beginAnew(deps, { question_id: id, user_id, run: runs + 1 });
    revived += 1;
  }
  return revived;
}

async function giveUp(deps: ReviveDeps, question_id: string): Promise<void> {
  const listTerms = await deps.loadListTerms();
  await settleQuestion({ ...deps, listTerms }, { question_id, isGivenUp: true });
}

async function beginAnew(deps: ReviveDeps, next: { question_id: string; user_id: string; run: number }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await updateQuestionRun(tx, { id: next.question_id, run: next.run })) {
      await enqueueAnswer(deps.workflows, tx, next);
    }
  });
}
