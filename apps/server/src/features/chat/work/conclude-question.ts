import { type ChargedShare, WHOLE_PERMILLE } from '@pilgi/domain/ai-work';
import {
  type AnswerKind,
  CHAT_JUDGE_STEPS,
  type ChatSentence,
  type Guidance,
  hasFixedText,
  isShown,
  labelParts,
  readGuidance,
  type SettledAnswer,
  settleAnswer,
  trimPassages,
} from '@pilgi/domain/chat';
import type { RawVerdict, RepliesByPart } from '@pilgi/domain/claims';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Conclusion, listAnswers } from '../../ai-work/index.ts';
import { type Question, updateQuestionFinished } from '../chat-questions.queries.ts';
import { contextOf, readStoredAnswer, type StoredAnswer, writtenAnswer } from './load-question.ts';
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
  const answer = readStoredAnswer(reply.answer);
  const settled = settleReplies(question, answer, replies);
  await recordAnswerChecks(tx, { question_id: question.id, replies, settled, now: clock.now() });
  const { kind } = answer;
  const guidance = readGuidance(answer, settled.sentences, contextOf(question));
  // The passages are gone when their note was deleted meanwhile.
  if (question.passages.length === 0 || !isShown(kind, settled.sentences))
    return conclusion(tx, question, { status: 'REFUSED', guidance });
  if (hasFixedText(kind))
    return conclusion(tx, question, { status: 'ANSWERED', kind, guidance, answer: [], chargedShare: () => 0 });
  const chargedShare: ChargedShare = ({ step }) => {
    if (step === 'CHAT') return WHOLE_PERMILLE;
    const judgeStep = CHAT_JUDGE_STEPS.find((one) => one === step);
    return judgeStep === undefined ? 0 : (settled.charged_permille[judgeStep] ?? 0);
  };
  return conclusion(tx, question, { status: 'ANSWERED', kind, guidance, answer: settled.sentences, chargedShare });
}

function settleReplies(question: Question, answer: StoredAnswer, replies: readonly StoredReply[]): SettledAnswer {
  const context = contextOf(question);
  const written = writtenAnswer(answer, context);
  const sentences = context.parts.length === 0 ? [] : written.sentences;
  const byStep = CHAT_JUDGE_STEPS.map(
    (step) => [step, verdictsOf(replies.filter((one) => one.step === step))] as const,
  );
  return settleAnswer({ ...written, sentences }, new Map(byStep));
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
  | { status: 'FAILED' }
  | { status: 'REFUSED'; guidance?: Guidance }
  | {
      status: 'ANSWERED';
      kind: AnswerKind;
      guidance: Guidance;
      answer: readonly ChatSentence[];
      chargedShare: ChargedShare;
    };

/** The provider's price of input that it has in its cache, as a share of the full one. */
const CACHED_PERMILLE = 100;

function conclusion(tx: Transaction, question: Question, result: QuestionResult): Conclusion<Question['status']> {
  const { status } = result;
  const answered = result.status === 'ANSWERED' ? result : null;
  const absent = status === 'REFUSED' ? ('ABSENT' as const) : null;
  return {
    status,
    chargedShare: answered?.chargedShare ?? (() => 0),
    cachedPermille: CACHED_PERMILLE,
    save: (end) =>
      updateQuestionFinished(tx, {
        id: question.id,
        status,
        kind: answered?.kind ?? absent,
        guidance: 'guidance' in result ? (result.guidance ?? null) : null,
        answer: answered?.answer ?? null,
        passages: trimPassages(question.passages, answered?.answer ?? []),
        ...end,
      }),
  };
}
