import type { ExamPart } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface NewMockExam {
  attempt_id: string;
  user_id: string;
  request_id: string;
  kind: 'FIXED' | 'ADAPTIVE';
  title: string;
  course: string | null;
  problem_count: number;
  parts: readonly ExamPart[];
}

/** False when this request has started an exam before. */
export async function insertMockExam(tx: Transaction, { parts, ...exam }: NewMockExam): Promise<boolean> {
  const row = await tx
    .insertInto('mock_exams')
    .values({ ...exam, parts: JSON.stringify(parts) })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .returning('attempt_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMockExamOf(
  db: Queryable,
  input: { user_id: string; request_id: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('mock_exams')
    .select('attempt_id')
    .where('user_id', '=', input.user_id)
    .where('request_id', '=', input.request_id)
    .executeTakeFirst();
  return row?.attempt_id ?? null;
}

export interface MockExamRow {
  attempt_id: string;
  kind: 'FIXED' | 'ADAPTIVE';
  title: string;
  course: string | null;
  started_at: Date;
  ends_at: Date;
  finished_at: Date | null;
  /** Planned number while it is being solved. */
  problem_count: number;
  answered_count: number;
  graded_count: number;
  /** Sum over the problems of the share of their points. */
  earned: number;
}

/** Newest first. */
export async function listMockExamRows(
  db: Queryable,
  input: { user_id: string; course?: string; limit: number },
): Promise<MockExamRow[]> {
  const { user_id, course = null, limit } = input;
  const { rows } = await sql<MockExamRow>`
    select mock.attempt_id, mock.kind, mock.title, mock.course, attempt.started_at, attempt.ends_at, attempt.finished_at,
      case when attempt.finished_at is null then mock.problem_count else counts.problem_count end as problem_count,
      counts.answered_count, counts.graded_count, counts.earned
    from mock_exams mock
    join attempts attempt on attempt.id = mock.attempt_id
    join lateral (
      select count(*)::integer as problem_count, count(answer)::integer as answered_count,
        count(points)::integer as graded_count,
        coalesce(sum(points::double precision / of_points), 0)::double precision as earned
      from attempt_answers where attempt_id = attempt.id
    ) counts on true
    where mock.user_id = ${user_id} and (${course}::text is null or mock.course = ${course})
    order by attempt.started_at desc, attempt.id limit ${limit}`.execute(db);
  return rows;
}
