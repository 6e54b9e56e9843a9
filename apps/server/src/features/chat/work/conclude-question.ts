import { shareOfSections } from '@pilgi/domain/ai-work';
import { type ChatSentence, filterAnswer, labelParts } from '@pilgi/domain/chat';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Conclusion, listAnswers } from '../../ai-work/index.ts';
import { type Question, updateQuestionFinished } from '../chat-questions.queries.ts';
import { type ChatAnswer, loadQuestion } from './load-question.ts';

/** The first reply with a sentence that may be shown is the answer. Without one the user pays nothing, whatever the calls cost us. */
export async function concludeQuestion(
  { listTerms }: Pick<AppDeps, 'listTerms'>,
  tx: Transaction,
  question: Question,
): Promise<Conclusion<Question['status']>> {
  const { matter } = await loadQuestion({ db: tx, listTerms }, question.id);
  const replies = await listAnswers(tx, question.id);
  const shown = replies
    .map(({ answer }) => filterAnswer(answer as ChatAnswer, matter, listTerms).shown)
    .find((sentences) => sentences.length > 0);
  if (shown !== undefined) return conclusion(tx, question, 'ANSWERED', shown);
  return conclusion(tx, question, replies.length > 0 ? 'REFUSED' : statusWithoutReply(question));
}

/** Replies that were stored before the workflow was lost are not used. */
export async function giveUpQuestion(tx: Transaction, question: Question): Promise<Conclusion<Question['status']>> {
  return conclusion(tx, question, statusWithoutReply(question));
}

/** A question whose passages are gone was not sent to the model, so it is refused rather than failed. */
function statusWithoutReply({ passages }: Question): 'REFUSED' | 'FAILED' {
  return labelParts(passages).length === 0 ? 'REFUSED' : 'FAILED';
}

function conclusion(
  tx: Transaction,
  { id }: Question,
  status: 'ANSWERED' | 'REFUSED' | 'FAILED',
  answer: readonly ChatSentence[] | null = null,
): Conclusion<Question['status']> {
  return {
    status,
    chargedShare: shareOfSections(status === 'ANSWERED' ? [0] : []),
    save: (end) => updateQuestionFinished(tx, { id, status, answer, ...end }),
  };
}
