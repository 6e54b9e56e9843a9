import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

const chatColumns = ['id', 'user_id', 'note_id', 'course', 'title', 'created_at'] as const;

export type Chat = Awaited<ReturnType<typeof insertChat>>;

export async function insertChat(
  db: Queryable,
  chat: { user_id: string; note_id: string | null; course: string | null; created_at: Date },
) {
  return await db.insertInto('chats').values(chat).returning(chatColumns).executeTakeFirstOrThrow();
}

const ownChats = (db: Queryable, userId: string) =>
  db.selectFrom('chats').select(chatColumns).where('user_id', '=', userId).where('deleted_at', 'is', null);

export async function findChat(db: Queryable, input: { id: string; user_id: string }): Promise<Chat | null> {
  return (await ownChats(db, input.user_id).where('id', '=', input.id).executeTakeFirst()) ?? null;
}

/** Serialises questions of one chat. */
export async function lockChat(tx: Transaction, input: { id: string; user_id: string }): Promise<Chat | null> {
  return (await ownChats(tx, input.user_id).where('id', '=', input.id).forUpdate().executeTakeFirst()) ?? null;
}

export interface ChatFilter {
  user_id: string;
  note_id?: string | undefined;
  course?: string | undefined;
}

const MAX_LISTED_CHATS = 100;

/** Newest first. */
export async function listChatRows(db: Queryable, { user_id, note_id, course }: ChatFilter): Promise<Chat[]> {
  let chats = ownChats(db, user_id);
  if (note_id !== undefined) chats = chats.where('note_id', '=', note_id);
  if (course !== undefined) chats = chats.where('course', '=', course);
  return await chats.orderBy('created_at', 'desc').orderBy('id').limit(MAX_LISTED_CHATS).execute();
}

/** Sets the title once, from the first question. */
export async function updateChatTitled(tx: Transaction, input: { id: string; title: string }): Promise<void> {
  const chat = tx.updateTable('chats').set({ title: input.title }).where('id', '=', input.id);
  await chat.where('title', '=', '').execute();
}

export async function findCourseExists(db: Queryable, input: { user_id: string; course: string }): Promise<boolean> {
  const note = db
    .selectFrom('notes as note')
    .innerJoin('lectures as lecture', 'lecture.id', 'note.lecture_id')
    .select('note.id')
    .where('note.user_id', '=', input.user_id)
    .where('note.deleted_at', 'is', null)
    .where('lecture.course', '=', input.course);
  return (await note.executeTakeFirst()) !== undefined;
}

export async function listChatsOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('chats').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

export async function listChatsOfNotes(tx: Transaction, noteIds: readonly string[]): Promise<string[]> {
  const chats = tx.selectFrom('chats').select('id');
  const rows = await chats.where('note_id', 'in', [...noteIds]).execute();
  return rows.map((row) => row.id);
}

export async function updateChatsDeleted(tx: Transaction, input: { ids: readonly string[]; now: Date }): Promise<void> {
  await sql`
    update chats set title = '', course = left(course, 0), deleted_at = coalesce(deleted_at, ${input.now})
    where id = any(${input.ids})`.execute(tx);
}
