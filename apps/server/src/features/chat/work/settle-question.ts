import { type ChatSentence, chargeUnderCeiling, checkAnswer } from '@pilgi/domain';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { getPinnedTerms } from '../../ai-models/index.ts';
import { captureHoldOf } from '../../credits/index.ts';
import { listAnswers, updateCallsSettled } from '../../model-calls/index.ts';
import type { AnswerDeps } from '../chat-deps.ts';
import { lockQuestion, type Question, updateQuestionFinished } from '../chat-questions.queries.ts';
import { type ChatAnswer, type LoadedQuestion, loadQuestion } from './load-question.ts';

export type SettleDeps = Pick<AnswerDeps, 'db' | 'clock' | 'listTerms'>;

/** Answer, charge, release and final state are one transaction; whoever comes second finds it done. */
export async function settleQuestion(
  deps: SettleDeps,
  input: { question_id: string; isGivenUp: boolean },
): Promise<Question['status']> {
  failPoint('chat:settle:before');
  const status = await inTransaction(deps.db, async (tx) => {
    await lockQuestion(tx, input.question_id);
    const loaded = await loadQuestion({ ...deps, db: tx }, input.question_id);
    return loaded.question.finished_at === null ? await end(tx, deps, loaded, input.isGivenUp) : loaded.question.status;
  });
  failPoint('chat:settle:after');
  return status;
}

type StoredAnswer = Awaited<ReturnType<typeof listAnswers>>[number];

async function end(tx: Transaction, deps: SettleDeps, loaded: LoadedQuestion, isGivenUp: boolean) {
  const { question } = loaded;
  const answers = isGivenUp ? [] : await listAnswers(tx, question.id);
  const shown = firstShown(deps, loaded, answers);
  const status = statusOf(loaded, answers, shown);
  // Who gets no answer pays nothing; what asking cost is then the company's.
  const charged_micro = await charge(tx, deps, question, status === 'ANSWERED' ? answers : []);
  await updateCallsSettled(tx, { subject_id: question.id, charged: status === 'ANSWERED' ? [0] : [] });
  failPoint('chat:settle:in');
  const answer = status === 'ANSWERED' ? shown : null;
  await updateQuestionFinished(tx, { id: question.id, status, answer, charged_micro, finished_at: deps.clock.now() });
  return status;
}

function firstShown({ listTerms }: SettleDeps, { asked }: LoadedQuestion, answers: readonly StoredAnswer[]) {
  const checked = answers.map(({ answer }) => checkAnswer(answer as ChatAnswer, asked, listTerms).shown);
  return checked.find((sentences) => sentences.length > 0) ?? [];
}

function statusOf({ asked }: LoadedQuestion, answers: readonly StoredAnswer[], shown: readonly ChatSentence[]) {
  if (shown.length > 0) return 'ANSWERED';
  return answers.length > 0 || asked.parts.length === 0 ? 'REFUSED' : 'FAILED';
}

async function charge(
  tx: Transaction,
  deps: SettleDeps,
  { id, model_id, price_version, ceiling_micro }: Question,
  answers: readonly StoredAnswer[],
): Promise<bigint> {
  if (model_id === null || price_version === null) return 0n;
  const { price } = await getPinnedTerms(tx, { model_id, price_version });
  const usage = {
    inputTokens: answers.reduce((sum, one) => sum + one.inputTokens, 0),
    outputTokens: answers.reduce((sum, one) => sum + one.outputTokens, 0),
  };
  const amount_micro = chargeUnderCeiling({ usage, price, ceiling_micro });
  await captureHoldOf({ db: tx, clock: deps.clock }, { purpose: 'JOB', subject_id: id, amount_micro });
  return amount_micro;
}
