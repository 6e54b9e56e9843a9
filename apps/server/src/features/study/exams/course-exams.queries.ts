import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface CourseExam {
  course: string;
  exam_on: string;
  daily_minutes: number;
}

/** Upcoming exams, the next one first; of one course if it is given. */
export async function listCourseExams(
  db: Queryable,
  input: { user_id: string; today: string; course?: string },
): Promise<CourseExam[]> {
  const exams = db
    .selectFrom('course_exams')
    .select(['course', sql<string>`exam_on::text`.as('exam_on'), 'daily_minutes'])
    .where('user_id', '=', input.user_id)
    .where('exam_on', '>=', sql<Date>`${input.today}::date`)
    .orderBy('exam_on')
    .orderBy('course');
  return await (input.course === undefined ? exams : exams.where('course', '=', input.course)).execute();
}

export async function saveCourseExam(
  db: Queryable,
  input: CourseExam & { user_id: string; created_at: Date },
): Promise<void> {
  const { user_id, course, daily_minutes, created_at } = input;
  const exam_on = sql<Date>`${input.exam_on}::date`;
  await db
    .insertInto('course_exams')
    .values({ user_id, course, exam_on, daily_minutes, created_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'course']).doUpdateSet({ exam_on, daily_minutes }))
    .execute();
}

/** False when there was none. */
export async function deleteCourseExam(db: Queryable, input: { user_id: string; course: string }): Promise<boolean> {
  const exam = db.deleteFrom('course_exams').where('user_id', '=', input.user_id);
  return (await exam.where('course', '=', input.course).executeTakeFirst()).numDeletedRows > 0n;
}

export interface PlannedWork {
  new_count: number;
  due_at: Date[];
  /** Topics with wrong answers that were not right since. */
  replay_count: number;
  studied_seconds: number;
  mocks_done: number;
}

/** What is left to do for the exam of a course. */
export async function countExamWork(
  db: Queryable,
  input: { user_id: string; course: string; today: string },
): Promise<PlannedWork> {
  const { rows } = await sql<PlannedWork>`
    with known as (
      select problem.id, problem.note_id, problem.section, card.due_at, card.lapses > 0 and card.stability < 3 as is_weak
      from problems problem
      join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.deleted_at is null
      join notes note on note.id = problem.note_id and note.deleted_at is null
      join lectures lecture on lecture.id = note.lecture_id and lecture.course = ${input.course}
      left join review_cards card on card.problem_id = problem.id and card.user_id = bundle.user_id
      where bundle.user_id = ${input.user_id} and problem.state = 'MADE'
    )
    select
      (select count(*)::integer from known where due_at is null) as new_count,
      coalesce((select array_agg(due_at order by due_at) from known where due_at is not null), '{}') as due_at,
      (select count(distinct (note_id, section))::integer from known where is_weak) as replay_count,
      (select coalesce(sum(seconds), 0)::integer from study_days
        where user_id = ${input.user_id} and day = ${input.today}::date) as studied_seconds,
      (select count(*)::integer from mock_exams mock join attempts attempt on attempt.id = mock.attempt_id
        where mock.user_id = ${input.user_id} and mock.course = ${input.course}
          and attempt.finished_at > ${input.today}::date - interval '14 days') as mocks_done`.execute(db);
  return rows[0] ?? { new_count: 0, due_at: [], replay_count: 0, studied_seconds: 0, mocks_done: 0 };
}

export async function deleteExamsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('course_exams').where('user_id', '=', userId).execute();
  await tx.deleteFrom('problem_difficulties').where('user_id', '=', userId).execute();
  await tx.deleteFrom('learner_abilities').where('user_id', '=', userId).execute();
  await tx.deleteFrom('answer_meanings').where('user_id', '=', userId).execute();
}
