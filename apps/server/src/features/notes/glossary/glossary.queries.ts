import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const termColumns = ['term', 'meaning', 'heard_as', 'updated_at'] as const;

export type CourseTerm = Awaited<ReturnType<typeof listCourseTerms>>[number];

/** A course is any course name used by a lecture or a term. */
export async function listCourses(db: Queryable, userId: string) {
  const { rows } = await sql<{ name: string; lecture_count: number; term_count: number }>`
    select name, sum(lectures)::integer as lecture_count, sum(terms)::integer as term_count
    from (
      select course as name, count(*) as lectures, 0 as terms from lectures
      where user_id = ${userId} and deleted_at is null and course is not null group by course
      union all
      select course, 0, count(*) from course_terms where user_id = ${userId} group by course
    ) counted
    group by name order by name`.execute(db);
  return rows;
}

export async function listCourseTerms(db: Queryable, input: { user_id: string; course: string }) {
  return await db
    .selectFrom('course_terms')
    .select(termColumns)
    .where('user_id', '=', input.user_id)
    .where('course', '=', input.course)
    .orderBy('term')
    .execute();
}

/** Serializes term writes of one account, so that the terms can be counted. */
export async function lockTermWriter(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export interface TermKey {
  user_id: string;
  course: string;
  term: string;
}

export async function countOtherTerms(tx: Transaction, key: TermKey): Promise<number> {
  const row = await tx
    .selectFrom('course_terms')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', key.user_id)
    .where('course', '=', key.course)
    .where('term', '<>', key.term)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findTerm(db: Queryable, key: TermKey): Promise<CourseTerm | null> {
  const found = db.selectFrom('course_terms').select(termColumns).where('user_id', '=', key.user_id);
  const row = await found.where('course', '=', key.course).where('term', '=', key.term).executeTakeFirst();
  return row ?? null;
}

export interface TermContent {
  meaning: string;
  heard_as: string[];
  updated_at: Date;
}

export async function insertOrUpdateTerm(tx: Transaction, key: TermKey, content: TermContent): Promise<CourseTerm> {
  return await tx
    .insertInto('course_terms')
    .values({ ...key, ...content, created_at: content.updated_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'course', 'term']).doUpdateSet(content))
    .returning(termColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteTermRow(db: Queryable, key: TermKey): Promise<boolean> {
  const deletion = db.deleteFrom('course_terms').where('user_id', '=', key.user_id).where('course', '=', key.course);
  return (await deletion.where('term', '=', key.term).executeTakeFirst()).numDeletedRows === 1n;
}

export async function deleteTermsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('course_terms').where('user_id', '=', userId).execute();
}
