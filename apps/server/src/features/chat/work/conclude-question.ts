import { type ChargedShare, WHOLE_PERMILLE } from '@pilgi/domain/ai-work';
import {
  CHAT_JUDGE_STEPS,
  type ChatSentence,
  labelParts,
  readAnswer,
  type SettledAnswer,
  settleAnswer,
} from '@pilgi/domain/chat';
import type { RawVerdict, RepliesByPart } from '@pilgi/domain/claims';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Conclusion, listAnswers } from '../../ai-work/index.ts';
import { type Question, updateQuestionFinished } from '../chat-questions.queries.ts';
import { type ChatAnswer, contextOf } from './load-question.ts';
import { recordAnswerChecks } from './record-answer-checks.ts';

type StoredReply = Awaited<ReturnType<typeof listAnswers>>[number];

/** Without a sentence that may be shown the user pays nothing, whatever the calls cost us. */
export async function concludeQuestion(
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Transaction,
  question: Question,
): Promise<Conclusion<Question['status']>> {
  const replies = await listAnswers(tx, question.id);
  const reply = replies.find(({ step }) => step === 'CHAT');
  if (reply === undefined) return conclusion(tx, question, { status: statusWithoutReply(question) });
  const settled = settleReplies(question, reply.answer as ChatAnswer, replies);
  await recordAnswerChecks(tx, { question_id: question.id, replies, settled, now: clock.now() });
  if (settled.sentences.length === 0) return conclusion(tx, question, { status: 'REFUSED' });
  const chargedShare: ChargedShare = ({ step }) => {
    if (step === 'CHAT') return WHOLE_PERMILLE;
    const judgeStep = CHAT_JUDGE_STEPS.find((one) => one === step);
    return judgeStep === undefined ? 0 : (settled.charged_permille[judgeStep] ?? 0);
  };
  return conclusion(tx, question, { status: 'ANSWERED', answer: settled.sentences, chargedShare });
}

function settleReplies(question: Question, reply: ChatAnswer, replies: readonly StoredReply[]): SettledAnswer {
  const context = contextOf(question);
  // The passages are gone when their note was deleted meanwhile.
  const sentences = context.parts.length === 0 ? [] : readAnswer(reply, context);
  const byStep = CHAT_JUDGE_STEPS.map(
    (step) => [step, verdictsOf(replies.filter((one) => one.step === step))] as const,
  );
  return settleAnswer({ ...context, sentences }, new Map(byStep));
}

const verdictsOf = (replies: readonly StoredReply[]): RepliesByPart =>
  new Map(replies.map(({ part, answer }) => [part, (answer as { results: RawVerdict[] }).results]));

/** Replies that were stored before the workflow was lost are not used. */
export async function giveUpQuestion(tx: Transaction, question: Question): Promise<Conclusion<Question['status']>> {
  return conclusion(tx, question, { status: statusWithoutReply(question) });
}

/** A question whose passages are gone was not sent to the model, so it is refused rather than failed. */
function statusWithoutReply({ passages }: Question): 'REFUSED' | 'FAILED' {
  return labelParts(passages).length === 0 ? 'REFUSED' : 'FAILED';
}

type QuestionResult =
  | { status: 'REFUSED' | 'FAILED' }
  | { status: 'ANSWERED'; answer: readonly ChatSentence[]; chargedShare: ChargedShare };

function conclusion(tx: Transaction, { id }: Question, result: QuestionResult): Conclusion<Question['status']> {
  const { status } = result;
  const isAnswered = result.status === 'ANSWERED';
  return {
    status,
    chargedShare: isAnswered ? result.chargedShare : () => 0,
    save: (end) => updateQuestionFinished(tx, { id, status, answer: isAnswered ? result.answer : null, ...end }),
  };
}
