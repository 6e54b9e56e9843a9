import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { findNote, NoteUnknown } from '../notes/index.ts';
import { ChatUnknown, CourseUnknown } from './chat.errors.ts';
import { listQuestions } from './chat-questions.queries.ts';
import {
  type Chat,
  type ChatFilter,
  findChat,
  findCourseExists,
  insertChat,
  listChatRows,
  updateLectureOnly,
} from './chats.queries.ts';
import { showQuestion } from './show-question.ts';

const chatsPerUser: RateLimit = { name: 'chat-user', max: 60, windowMs: HOUR_MS };

interface Subject {
  user_id: string;
  note_id?: string | undefined;
  course?: string | undefined;
}

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

export async function listChats(deps: Pick<AppDeps, 'db'>, input: ChatFilter): Promise<Chat[]> {
  return await listChatRows(deps.db, input);
}

export async function openChat(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>, input: Subject): Promise<Chat> {
  const { user_id, note_id, course } = input;
  await deps.limits.take(chatsPerUser, user_id);
  if (note_id !== undefined && (await findNote(deps.db, { id: note_id, user_id })) === null) throw new NoteUnknown();
  if (course !== undefined && !(await findCourseExists(deps.db, { user_id, course }))) throw new CourseUnknown();
  const created_at = deps.clock.now();
  return await insertChat(deps.db, { user_id, note_id: note_id ?? null, course: course ?? null, created_at });
}

/** Whether answers in the course of this chat may contain explanations from outside the lecture; earlier answers stay as they are. */
export async function limitToLecture(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: OwnChat & { is_lecture_only: boolean },
): Promise<Chat> {
  const { id, is_lecture_only } = input;
  await getChatOf(deps, input);
  await updateLectureOnly(deps.db, { id, is_lecture_only, now: deps.clock.now() });
  return await getChatOf(deps, input);
}
