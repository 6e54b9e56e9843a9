import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ChatUnknown, StillAnswering } from './chat.errors.ts';
import { deleteOldChatEvents } from './chat-events.queries.ts';
import { countQuestions, updateQuestionsErased, updateQuestionsUnfounded } from './chat-questions.queries.ts';
import {
  deleteLectureOnlyCourses,
  listChatsOfNotes,
  listChatsOfUser,
  lockChat,
  updateChatsDeleted,
} from './chats.queries.ts';

export async function eraseChats(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await deleteLectureOnlyCourses(tx, input.user_id);
  await eraseTheseChats(tx, { ids: await listChatsOfUser(tx, input.user_id), now: input.now });
}

/** Deletes chats about these notes and their passages in other chats; an open question about them will be refused. */
export async function deleteChatsOfNotes(
  tx: Transaction,
  { note_ids, now }: { note_ids: readonly string[]; now: Date },
): Promise<void> {
  await eraseTheseChats(tx, { ids: await listChatsOfNotes(tx, note_ids), now });
  await updateQuestionsUnfounded(tx, note_ids);
}

async function eraseTheseChats(tx: Transaction, input: { ids: readonly string[]; now: Date }): Promise<void> {
  await updateQuestionsErased(tx, input.ids);
  await updateChatsDeleted(tx, input);
}

export async function deleteChat(deps: Pick<AppDeps, 'db' | 'clock'>, input: { id: string; user_id: string }) {
  await inTransaction(deps.db, async (tx) => {
    if ((await lockChat(tx, input)) === null) throw new ChatUnknown();
    if ((await countQuestions(tx, input.id)).open > 0) throw new StillAnswering();
    await eraseTheseChats(tx, { ids: [input.id], now: deps.clock.now() });
  });
  return { detail: '대화를 지웠습니다.' };
}

/** Deletes old stream events; the answers stay until their chat is deleted. */
export async function purgeChatRows(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  return await deleteOldChatEvents(deps.db, { before });
}
