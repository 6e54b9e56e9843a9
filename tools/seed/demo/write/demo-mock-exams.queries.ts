import { sql } from 'kysely';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';

interface ExamDemoProblem {
  id: string;
  user_id: string;
  course: string;
  note_id: string;
  lecture_title: string;
  section: number;
  topic: string;
  body: unknown;
  evidence: unknown;
}

/** Problems that rules grade, of the course with most of them; a part has them in the order of the lecture. */
export async function listExamDemoProblems(tx: Transaction, limit: number): Promise<ExamDemoProblem[]> {
  const { rows } = await sql<ExamDemoProblem>`
    with known as (
      select problem.id, bundle.user_id, lecture.course, note.id as note_id, lecture.title as lecture_title, problem.section,
        problem.topic, problem.body, problem.evidence
      from problems problem
      join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.status = 'COMPLETED'
      join notes note on note.id = problem.note_id
      join lectures lecture on lecture.id = note.lecture_id and lecture.course is not null
      where problem.state = 'MADE' and problem.type in ('CHOICE_4', 'CHOICE_5', 'OX', 'CALCULATION')
    ), best as (
      select user_id, course from known group by user_id, course order by count(*) desc, user_id, course limit 1
    )
    select known.* from known join best using (user_id, course)
    order by note_id, section, known.id limit ${limit}`.execute(tx);
  return rows;
}
