import { CHAT_QUESTIONS_MAX, toDisplayCredits } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { inSharedTransaction } from '../../platform/db/in-shared-transaction.ts';
import { holdCredits } from '../credits/index.ts';
import { enqueueAnswer } from './answer-question-name.ts';
import { ChatFull, ChatUnknown, QuestionIdTaken, QuestionPriceChanged, StillAnswering } from './chat.errors.ts';
import type { ChatDeps } from './chat-deps.ts';
import { questionsPerUser } from './chat-limits.ts';
import { countQuestions, findQuestion, getQuestion, insertQuestion, type Question } from './chat-questions.queries.ts';
import { lockChat, updateChatTitled } from './chats.queries.ts';
import { getChatOf } from './get-chat.ts';
import { type PreparedQuestion, prepareQuestion } from './prepare-question.ts';

/** No answer takes as long, so a hold that is still there was left behind. */
const HOLD_MS = 3_600_000;
const TITLE_MAX = 80;

interface Asked {
  /** Of the question; asking again with it answers the same question. */
  id: string;
  chat_id: string;
  user_id: string;
  question: string;
  /** What the asker has seen. */
  ceiling_credits: number;
}

/** Price, credits and work are one transaction. What nothing was found for is refused at once and costs nothing. */
export async function askQuestion(deps: ChatDeps, input: Asked): Promise<Question> {
  await deps.limits.take(questionsPerUser, input.user_id);
  const chat = await getChatOf(deps, { id: input.chat_id, user_id: input.user_id });
  if (!(await isAsked(deps.db, input))) {
    const prepared = await prepareQuestion(deps, { chat, question: input.question });
    await inSharedTransaction(deps.db, input.user_id, (tx) => askWithin(deps, tx, { ...input, prepared }));
  }
  return await getQuestion(deps.db, input.id);
}

async function isAsked(db: Parameters<typeof findQuestion>[0], { id, chat_id, user_id }: Asked): Promise<boolean> {
  const found = await findQuestion(db, id);
  if (found === null) return false;
  if (found.user_id !== user_id || found.chat_id !== chat_id) throw new QuestionIdTaken();
  return true;
}

async function askWithin(
  deps: Pick<ChatDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  input: Asked & { prepared: PreparedQuestion },
): Promise<void> {
  const { id, chat_id, user_id, question } = input;
  const { passages, terms } = input.prepared;
  if ((await lockChat(tx, { id: chat_id, user_id })) === null) throw new ChatUnknown();
  if (await isAsked(tx, input)) return;
  const { all, open } = await countQuestions(tx, chat_id);
  if (open > 0) throw new StillAnswering();
  if (all >= CHAT_QUESTIONS_MAX) throw new ChatFull(CHAT_QUESTIONS_MAX);
  if (toDisplayCredits(terms?.ceiling_micro ?? 0n) !== input.ceiling_credits) throw new QuestionPriceChanged();
  const now = deps.clock.now();
  await updateChatTitled(tx, { id: chat_id, title: question.replaceAll(/\s+/g, ' ').slice(0, TITLE_MAX) });
  const asked = { id, chat_id, user_id, question, passages, created_at: now };
  if (terms === null) {
    const free = { model_id: null, price_version: null, ceiling_micro: 0n };
    return await insertQuestion(tx, { ...asked, ...free, status: 'REFUSED', finished_at: now });
  }
  const { model, ceiling_micro } = terms;
  const pinned = { model_id: model.id, price_version: model.price_version, ceiling_micro };
  await insertQuestion(tx, { ...asked, ...pinned, status: 'PENDING', finished_at: null });
  const hold = { user_id, purpose: 'JOB' as const, subject_id: id, amount_micro: ceiling_micro };
  const expires_at = new Date(now.getTime() + HOLD_MS);
  await holdCredits({ db: tx, clock: deps.clock }, { ...hold, expires_at });
  await enqueueAnswer(deps.workflows, tx, { question_id: id, user_id, run: 1 });
}
