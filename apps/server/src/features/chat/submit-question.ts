import { CHAT_QUESTIONS_MAX, type QuestionMode } from '@pilgi/domain/chat';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inSharedTransaction } from '../../platform/db/in-shared-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { isConfirmedPrice, startPaidWork } from '../ai-work/index.ts';
import { ChatFull, ChatUnknown, QuestionIdTaken, QuestionPriceChanged, StillAnswering } from './chat.errors.ts';
import { countQuestions, findQuestion, getQuestion, insertQuestion, type Question } from './chat-questions.queries.ts';
import { lockChat, updateChatTitled } from './chats.queries.ts';
import { getChatOf } from './open-chat.ts';
import { type PassageSource, type PreparedQuestion, prepareQuestion } from './prepare-question.ts';
import { questionWork } from './question-work.ts';

const questionsPerUser: RateLimit = { name: 'question-user', max: 120, windowMs: HOUR_MS };

const TITLE_MAX = 80;

interface QuestionRequest {
  /** Chosen by the client; a repeated request with it returns the same question. */
  id: string;
  chat_id: string;
  user_id: string;
  question: string;
  mode?: QuestionMode | undefined;
  /** The ceiling that the user has confirmed. */
  ceiling_credits: number;
}

/** Row, hold and workflow are one transaction. A question without passages is refused at once and costs nothing. */
export async function submitQuestion(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'loadListTerms'> & PassageSource,
  input: QuestionRequest,
): Promise<Question> {
  await deps.limits.take(questionsPerUser, input.user_id);
  const chat = await getChatOf(deps, { id: input.chat_id, user_id: input.user_id });
  if (!(await isSubmitted(deps.db, input))) {
    const { mode = 'AUTO' } = input;
    const prepared = await prepareQuestion(deps, { chat, question: input.question, mode });
    const { is_lecture_only } = chat;
    const request = { ...input, mode, is_lecture_only, prepared };
    await inSharedTransaction(deps.db, input.user_id, (tx) => submitInTransaction(deps, tx, request));
  }
  return await getQuestion(deps.db, input.id);
}

async function isSubmitted(
  db: Parameters<typeof findQuestion>[0],
  { id, chat_id, user_id }: QuestionRequest,
): Promise<boolean> {
  const found = await findQuestion(db, id);
  if (found === null) return false;
  if (found.user_id !== user_id || found.chat_id !== chat_id) throw new QuestionIdTaken();
  return true;
}

async function submitInTransaction(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  input: QuestionRequest & { mode: QuestionMode; is_lecture_only: boolean; prepared: PreparedQuestion },
): Promise<void> {
  const { id, chat_id, user_id, question, mode, is_lecture_only } = input;
  const { passages, terms } = input.prepared;
  if ((await lockChat(tx, { id: chat_id, user_id })) === null) throw new ChatUnknown();
  if (await isSubmitted(tx, input)) return;
  const { all, open } = await countQuestions(tx, chat_id);
  if (open > 0) throw new StillAnswering();
  if (all >= CHAT_QUESTIONS_MAX) throw new ChatFull(CHAT_QUESTIONS_MAX);
  if (!isConfirmedPrice(terms?.ceiling_micro ?? 0n, input.ceiling_credits)) throw new QuestionPriceChanged();
  const now = deps.clock.now();
  await updateChatTitled(tx, { id: chat_id, title: question.replaceAll(/\s+/g, ' ').slice(0, TITLE_MAX) });
  const row = { id, chat_id, user_id, question, mode, is_lecture_only, passages, created_at: now };
  if (terms === null) {
    const free = { model_id: null, price_version: null, ceiling_micro: 0n };
    return await insertQuestion(tx, { ...row, ...free, status: 'REFUSED', finished_at: now });
  }
  const { model, ceiling_micro } = terms;
  const pinned = { model_id: model.id, price_version: model.price_version, ceiling_micro };
  await insertQuestion(tx, { ...row, ...pinned, status: 'PENDING', finished_at: null });
  await startPaidWork(deps, tx, questionWork, { id, user_id, model_id: model.id, ceiling_micro });
}
