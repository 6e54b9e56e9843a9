import { type Workflow, workflow } from '../../platform/workflow/workflow.ts';
import { answerQuestionName } from './answer-question-name.ts';
import type { AnswerDeps } from './chat-deps.ts';
import { settleQuestion } from './work/settle-question.ts';
import { writeAnswer } from './work/write-answer.ts';

/** Our own database is away; the model's failures are handled within the steps. */
const PATIENT = { attempts: 8, firstWaitMs: 1_000 };

/** A question is answered by what was found for it, or refused. */
export function answerQuestion(deps: AnswerDeps): Workflow {
  return workflow(answerQuestionName, async ({ question_id }, steps) => {
    await steps.run('answer', (lease) => writeAnswer(deps, { question_id }, lease), PATIENT);
    await steps.run('settle', () => settleQuestion(deps, { question_id, isGivenUp: false }), PATIENT);
  });
}
