import { toDisplayCredits } from '@pilgi/domain/billing';
import type { Queryable } from '../../platform/db/database.ts';
import { ChatUnknown } from './chat.errors.ts';
import { listQuestions } from './chat-questions.queries.ts';
import { type Chat, findChat } from './chats.queries.ts';
import { showQuestion } from './show-question.ts';

interface OwnChat {
  id: string;
  user_id: string;
}

export async function getChatOf(deps: { db: Queryable }, input: OwnChat): Promise<Chat> {
  const chat = await findChat(deps.db, input);
  if (chat === null) throw new ChatUnknown();
  return chat;
}

/** Includes the sum of all charges. */
export async function getChat(deps: { db: Queryable }, input: OwnChat) {
  const chat = await getChatOf(deps, input);
  const questions = await listQuestions(deps.db, chat.id);
  const used_micro = questions.reduce((sum, { charged_micro }) => sum + charged_micro, 0n);
  return { ...chat, questions: questions.map(showQuestion), credits_used: toDisplayCredits(used_micro) };
}
