import type { Transaction } from '../../platform/db/database.ts';
import { updateQuestionsErased, updateQuestionsUnfounded } from './chat-questions.queries.ts';
import { listChatsOfNotes, listChatsOfUser, updateChatsDeleted } from './chats.queries.ts';

export async function eraseChats(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
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

export async function eraseTheseChats(tx: Transaction, input: { ids: readonly string[]; now: Date }): Promise<void> {
  await updateQuestionsErased(tx, input.ids);
  await updateChatsDeleted(tx, input);
}
