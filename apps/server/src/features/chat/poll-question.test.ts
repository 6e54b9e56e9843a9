import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModel } from '../../../testing/a-model.ts';
import { aSignedInUser } from '../../../testing/account-builders.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { insertChatEvent } from './chat-events.queries.ts';
import { pollQuestion } from './poll-question.ts';

const STREAMS = 60;

let server: TestApp;
let user_id: string;
let model_id: string;
beforeAll(async () => {
  server = await startTestApp();
  user_id = (await aSignedInUser(server)).id;
  model_id = await aModel(server, { model_name: 'gemini-3.8-flash', input_token_price: 1, output_token_price: 1 });
});
afterAll(() => server.close());

/** Reading needs no more than the rows that name each other. */
async function aPendingQuestion({ deleted_at }: { deleted_at?: Date } = {}): Promise<string> {
  const [id, chat_id, now] = [randomUUID(), randomUUID(), server.clock.now()];
  await sql`insert into chats (id, user_id, course, created_at, deleted_at)
    values (${chat_id}, ${user_id}, ${`강의 ${chat_id}`}, ${now}, ${deleted_at ?? null})`.execute(server.db);
  await sql`insert into chat_questions (id, chat_id, user_id, question, model_id, price_version, ceiling_micro, created_at)
    values (${id}, ${chat_id}, ${user_id}, '왜 그런가요?', ${model_id}, 1, 1000, ${now})`.execute(server.db);
  return id;
}

it('all streams that poll at the same moment share one read', async () => {
  const ids = [await aPendingQuestion(), await aPendingQuestion()];
  const { db, count } = countStatements(server.db);
  const polled = Array.from({ length: STREAMS }, (_, index) => ids[index % ids.length] ?? '');
  const seen = await Promise.all(polled.map((id) => pollQuestion(db, id)));
  expect(seen.map((question) => question?.id)).toEqual(polled);
  expect(count()).toBe(1);
});

it('returns the newest event and the end of the question', async () => {
  const id = await aPendingQuestion();
  expect(await pollQuestion(server.db, id)).toEqual({ id, finished_at: null, newest_event_id: null });
  const event = { question_id: id, kind: 'restarted' as const, sentence: null, created_at: server.clock.now() };
  await insertChatEvent(server.db, event);
  await insertChatEvent(server.db, event);
  const events = server.db.selectFrom('chat_events').select('id').where('question_id', '=', id).orderBy('id', 'desc');
  const { id: newest_event_id } = await events.executeTakeFirstOrThrow();
  const finished_at = server.clock.now();
  await server.db.updateTable('chat_questions').set({ status: 'FAILED', finished_at }).where('id', '=', id).execute();
  expect(await pollQuestion(server.db, id)).toEqual({ id, finished_at, newest_event_id });
});

it('returns null for a deleted chat and for an unknown question', async () => {
  expect(await pollQuestion(server.db, await aPendingQuestion({ deleted_at: server.clock.now() }))).toBeNull();
  expect(await pollQuestion(server.db, randomUUID())).toBeNull();
});
