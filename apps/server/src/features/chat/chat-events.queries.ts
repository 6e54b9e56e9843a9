import type { ChatSentence } from '@pilgi/domain/chat';
import type { Queryable } from '../../platform/db/database.ts';

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
