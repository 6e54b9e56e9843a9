import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

const chatColumns = [
  'chats.id',
  'chats.user_id',
  'chats.note_id',
  'chats.course',
  'chats.title',
  'chats.created_at',
] as const;

/** Name under which the setting of a chat is stored: that of the course, or of the lecture's course; empty without one. */
const courseOfChat = sql<string>`coalesce(chats.course, (
  select lecture.course from notes note join lectures lecture on lecture.id = note.lecture_id where note.id = chats.note_id
), '')`;

const isLectureOnly = sql<boolean>`exists (
  select from lecture_only_courses setting where setting.user_id = chats.user_id and setting.course = ${courseOfChat}
)`.as('is_lecture_only');

export type Chat = NonNullable<Awaited<ReturnType<typeof findChat>>>;

export async function insertChat(
  db: Queryable,
  chat: { user_id: string; note_id: string | null; course: string | null; created_at: Date },
): Promise<Chat> {
  const { id } = await db.insertInto('chats').values(chat).returning('id').executeTakeFirstOrThrow();
  return await ownChats(db, chat.user_id).where('chats.id', '=', id).executeTakeFirstOrThrow();
}

const ownChats = (db: Queryable, userId: string) =>
  db
    .selectFrom('chats')
    .select([...chatColumns, isLectureOnly])
    .where('chats.user_id', '=', userId)
    .where('chats.deleted_at', 'is', null);

/** For the course of a chat. Idempotent. */
export async function updateLectureOnly(
  db: Queryable,
  input: { id: string; is_lecture_only: boolean; now: Date },
): Promise<void> {
  if (input.is_lecture_only)
    await sql`
      insert into lecture_only_courses (user_id, course, created_at)
      select chats.user_id, ${courseOfChat}, ${input.now} from chats where chats.id = ${input.id}
      on conflict do nothing`.execute(db);
  else
    await sql`
      delete from lecture_only_courses setting using chats
      where chats.id = ${input.id} and setting.user_id = chats.user_id and setting.course = ${courseOfChat}`.execute(
      db,
    );
}

export async function deleteLectureOnlyCourses(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('lecture_only_courses').where('user_id', '=', userId).execute();
}

export async function findChat(db: Queryable, input: { id: string; user_id: string }) {
  return (await ownChats(db, input.user_id).where('chats.id', '=', input.id).executeTakeFirst()) ?? null;
}

/** Serialises questions of one chat. */
export async function lockChat(tx: Transaction, input: { id: string; user_id: string }): Promise<Chat | null> {
  return (await ownChats(tx, input.user_id).where('chats.id', '=', input.id).forUpdate().executeTakeFirst()) ?? null;
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
  if (note_id !== undefined) chats = chats.where('chats.note_id', '=', note_id);
  if (course !== undefined) chats = chats.where('chats.course', '=', course);
  return await chats.orderBy('chats.created_at', 'desc').orderBy('chats.id').limit(MAX_LISTED_CHATS).execute();
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
