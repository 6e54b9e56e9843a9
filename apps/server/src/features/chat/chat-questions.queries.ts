import type { AnswerKind, ChatSentence, FoundPassage, Guidance, QuestionMode, QuestionState } from '@pilgi/domain/chat';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

const questionColumns = [
  'id',
  'chat_id',
  'user_id',
  'question',
  'mode',
  'is_lecture_only',
  'status',
  'kind',
  'passages',
  'answer',
  'guidance',
  'model_id',
  'price_version',
  'ceiling_micro',
  'charged_micro',
  'created_at',
  'finished_at',
] as const;

type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>;

export interface Question extends Omit<NonNullable<QuestionRow>, 'passages' | 'answer' | 'guidance'> {
  passages: FoundPassage[];
  answer: ChatSentence[] | null;
  guidance: Guidance | null;
}

const questions = (db: Queryable) => db.selectFrom('chat_questions').select(questionColumns);
const selectQuestions = async (db: Queryable) => await questions(db).executeTakeFirst();

/** `insertQuestion` and `updateQuestionFinished` are the only writers of these shapes. */
const toQuestion = (row: NonNullable<QuestionRow>): Question => ({
  ...row,
  passages: row.passages as unknown as FoundPassage[],
  answer: row.answer as unknown as ChatSentence[] | null,
  guidance: row.guidance as unknown as Guidance | null,
});

export interface NewQuestion {
  id: string;
  chat_id: string;
  user_id: string;
  question: string;
  mode: QuestionMode;
  is_lecture_only: boolean;
  status: QuestionState;
  passages: readonly FoundPassage[];
  model_id: string | null;
  price_version: number | null;
  ceiling_micro: bigint;
  created_at: Date;
  finished_at: Date | null;
}

export async function insertQuestion(tx: Transaction, question: NewQuestion): Promise<void> {
  const passages = JSON.stringify(question.passages);
  await tx
    .insertInto('chat_questions')
    .values({ ...question, passages })
    .execute();
}

export async function findQuestion(db: Queryable, id: string): Promise<Question | null> {
  const row = await questions(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toQuestion(row);
}

export async function getQuestion(db: Queryable, id: string): Promise<Question> {
  return toQuestion(await questions(db).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Null when the chat was deleted. */
export async function findQuestionOf(db: Queryable, input: { id: string; user_id: string }): Promise<Question | null> {
  const row = await questions(db)
    .where('id', '=', input.id)
    .where('user_id', '=', input.user_id)
    .where((question) =>
      question.exists(
        question
          .selectFrom('chats')
          .select('chats.id')
          .whereRef('chats.id', '=', 'chat_questions.chat_id')
          .where('chats.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  return row === undefined ? null : toQuestion(row);
}

/** Ending a question requires the lock on its row. */
export async function lockQuestion(tx: Transaction, id: string): Promise<Question> {
  return toQuestion(await questions(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow());
}

export async function listQuestions(db: Queryable, chatId: string): Promise<Question[]> {
  const rows = await questions(db).where('chat_id', '=', chatId).orderBy('created_at').orderBy('id').execute();
  return rows.map(toQuestion);
}

/** The last questions finished before a moment, oldest first. */
export async function listEarlierQuestions(
  db: Queryable,
  input: { chat_id: string; before: Date; limit: number },
): Promise<Question[]> {
  const rows = await questions(db)
    .where('chat_id', '=', input.chat_id)
    .where('created_at', '<', input.before)
    .where('status', 'in', ['ANSWERED', 'REFUSED'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(input.limit)
    .execute();
  return rows.map(toQuestion).toReversed();
}

export async function countQuestions(tx: Transaction, chatId: string): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::integer as all, count(*) filter (where status = 'PENDING')::integer as open
    from chat_questions where chat_id = ${chatId}`.execute(tx);
  return rows[0] ?? { all: 0, open: 0 };
}

export interface QuestionEnd {
  id: string;
  status: Exclude<QuestionState, 'PENDING'>;
  kind: AnswerKind | null;
  guidance: Guidance | null;
  answer: readonly ChatSentence[] | null;
  passages: readonly FoundPassage[];
  charged_micro: bigint;
  finished_at: Date;
}

export async function updateQuestionFinished(tx: Transaction, end: QuestionEnd): Promise<void> {
  const { id, answer, guidance, passages, ...columns } = end;
  const values = {
    ...columns,
    answer: answer === null ? null : JSON.stringify(answer),
    guidance: guidance === null ? null : JSON.stringify(guidance),
    passages: JSON.stringify(passages),
  };
  await tx.updateTable('chat_questions').set(values).where('id', '=', id).execute();
}

/** Removes the texts; the charges stay. */
export async function updateQuestionsErased(tx: Transaction, chatIds: readonly string[]): Promise<void> {
  await sql`
    update chat_questions set question = '', passages = '[]', guidance = null,
      answer = case when answer is not null then '[]'::jsonb end
    where chat_id = any(${chatIds})`.execute(tx);
  await sql`
    delete from chat_events using chat_questions question
    where question.id = chat_events.question_id and question.chat_id = any(${chatIds})`.execute(tx);
  await sql`
    delete from canary_misses using claim_checks checked, chat_questions question
    where checked.id = canary_misses.check_id and question.id = checked.question_id
      and question.chat_id = any(${chatIds})`.execute(tx);
}

/** In chats about a course, removes what came from these notes. */
export async function updateQuestionsUnfounded(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await sql`
    with touched as (
      update chat_questions set passages = '[]', guidance = null,
        answer = case when answer is not null then '[]'::jsonb end
      where user_id in (select user_id from notes where id = any(${noteIds}))
        and passages @> any (select jsonb_build_array(jsonb_build_object('note_id', id)) from unnest(${noteIds}::text[]) as id)
      returning id
    ), unmeasured as (
      delete from canary_misses using claim_checks checked
      where checked.id = canary_misses.check_id and checked.question_id in (select id from touched)
    )
    delete from chat_events where question_id in (select id from touched)`.execute(tx);
}
