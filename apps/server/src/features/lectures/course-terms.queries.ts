import type { Queryable } from '../../platform/db/database.ts';

export async function listCourseTerms(db: Queryable, input: { user_id: string; course: string }) {
  return await db
    .selectFrom('course_terms')
    .select(['term', 'meaning', 'heard_as'])
    .where('user_id', '=', input.user_id)
    .where('course', '=', input.course)
    .orderBy('term')
    .execute();
}

export async function deleteCourseTerms(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('course_terms').where('user_id', '=', userId).execute();
}
