import type { ChatSentence } from '@pilgi/domain/chat';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepare-query.ts';

export interface StoredChatEvent {
  id: bigint;
  kind: 'sentence' | 'restarted';
  sentence: ChatSentence | null;
}

export async function insertChatEvent(
  db: Queryable,
  input: { question_id: string; kind: StoredChatEvent['kind']; sentence: ChatSentence | null; created_at: Date },
): Promise<void> {
  const { sentence, ...event } = input;
  await db
    .insertInto('chat_events')
    .values({ ...event, data: JSON.stringify({ sentence }) })
    .execute();
}

export async function listChatEventsAfter(
  db: Queryable,
  input: { question_id: string; after: bigint; limit: number },
): Promise<StoredChatEvent[]> {
  const rows = await db
    .selectFrom('chat_events')
    .select(['id', 'kind', 'data'])
    .where('question_id', '=', input.question_id)
    .where('id', '>', input.after)
    .orderBy('id')
    .limit(input.limit)
    .execute();
  // `insertChatEvent` is the only writer of this shape.
  return rows.map(({ data, ...event }) => ({ ...event, ...(data as object) }) as StoredChatEvent);
}

export interface FollowedQuestion {
  id: string;
  finished_at: Date | null;
  newest_event_id: bigint | null;
}

/** State and newest event of one moment: no event of a finished question comes after the newest one. */
export const listFollowedQuestions = prepareQuery(
  'followed-questions',
  (_db, input: { ids: readonly string[] }) => sql<FollowedQuestion>`
    select question.id, question.finished_at,
      (select max(event.id) from chat_events event where event.question_id = question.id) as newest_event_id
    from chat_questions question join chats chat on chat.id = question.chat_id
    where question.id = any(${input.ids}::uuid[]) and chat.deleted_at is null`,
);

export async function findChatEventExists(db: Queryable, questionId: string): Promise<boolean> {
  const event = db.selectFrom('chat_events').select('id').where('question_id', '=', questionId);
  return (await event.executeTakeFirst()) !== undefined;
}

/** Sentences of the newest attempt. */
export async function countEmittedSentences(db: Queryable, questionId: string): Promise<number> {
  const events = db.selectFrom('chat_events').select(['id', 'kind']).where('question_id', '=', questionId);
  const kinds = (await events.orderBy('id').execute()).map(({ kind }) => kind);
  return kinds.slice(kinds.lastIndexOf('restarted') + 1).filter((kind) => kind === 'sentence').length;
}

export async function deleteOldChatEvents(db: Queryable, input: { before: Date }): Promise<number> {
  const result = await db.deleteFrom('chat_events').where('created_at', '<', input.before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
