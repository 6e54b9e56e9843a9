import type { GivenAnswer } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { StoredProblem } from '../problems/index.ts';

export interface WrongRow extends StoredProblem {
  bundle_title: string;
  given: GivenAnswer | null;
  wrong_count: number;
  last_wrong_at: Date;
}

interface WrongAnswerFilter {
  user_id: string;
  bundle_id: string | null;
  skip: number;
  limit: number;
}

/** Problems that were not fully right the last time, in an attempt or in a review; newest first. */
export async function listWrongRows(db: Queryable, { user_id, bundle_id, skip, limit }: WrongAnswerFilter) {
  const { rows } = await sql<WrongRow>`
    with judged as (
      select answer.problem_id, answer.answer, answer.verdict = 'RIGHT' as is_right,
        coalesce(answer.answered_at, attempt.finished_at) as judged_at
      from attempts attempt join attempt_answers answer on answer.attempt_id = attempt.id
      where attempt.user_id = ${user_id} and answer.points is not null
      union all
      select problem_id, null, rating <> 'AGAIN', reviewed_at
      from review_logs where user_id = ${user_id} and attempt_id is null
    ), summed as (
      select problem_id,
        count(*) filter (where not is_right)::integer as wrong_count,
        max(judged_at) filter (where not is_right) as last_wrong_at,
        max(judged_at) filter (where is_right) as last_right_at,
        (array_agg(answer order by judged_at desc) filter (where not is_right))[1] as given
      from judged group by problem_id
    )
    select problem.id, problem.bundle_id, problem.number, problem.note_id, problem.section, problem.topic, problem.type,
      problem.difficulty, problem.body, problem.evidence, problem.slide_ids,
      bundle.title as bundle_title, summed.given, summed.wrong_count, summed.last_wrong_at
    from summed
    join problems problem on problem.id = summed.problem_id
    join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.deleted_at is null
    where summed.wrong_count > 0 and (last_right_at is null or last_right_at < last_wrong_at)
      and (${bundle_id}::uuid is null or bundle.id = ${bundle_id}::uuid)
    order by summed.last_wrong_at desc, problem.bundle_id, problem.number
    offset ${skip} limit ${limit}`.execute(db);
  return rows;
}
