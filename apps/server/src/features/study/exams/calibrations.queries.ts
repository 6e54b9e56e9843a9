import { type Difficulty, type Estimate, estimateAbility } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** The measured ability, or the usual one with its uncertainty. */
export async function getAbility(db: Queryable, userId: string): Promise<Estimate> {
  const row = await db
    .selectFrom('learner_abilities')
    .select(['logit', 'sd'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? estimateAbility([]);
}

/** Users with graded answers since their last calibration, longest ago first. */
export async function listUsersToCalibrate(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select attempt.user_id
    from attempts attempt
    join attempt_answers answer on answer.attempt_id = attempt.id and answer.points is not null
    left join learner_abilities ability on ability.user_id = attempt.user_id
    where answer.answered_at > coalesce(ability.calibrated_at, '-infinity')
    group by attempt.user_id, ability.calibrated_at
    order by ability.calibrated_at nulls first, attempt.user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export interface GradedRow {
  problem_id: string;
  stated: Difficulty;
  is_right: boolean;
  is_first: boolean;
}

/** Graded answers of a user, oldest first. */
export async function listGradedAnswers(db: Queryable, userId: string): Promise<GradedRow[]> {
  const { rows } = await sql<GradedRow>`
    select answer.problem_id, problem.difficulty as stated, answer.verdict = 'RIGHT' as is_right,
      row_number() over (partition by answer.problem_id order by answer.answered_at, answer.attempt_id) = 1 as is_first
    from attempts attempt
    join attempt_answers answer on answer.attempt_id = attempt.id
    join problems problem on problem.id = answer.problem_id and problem.state = 'MADE'
    where attempt.user_id = ${userId} and answer.points is not null and answer.answered_at is not null
    order by answer.answered_at, answer.problem_id`.execute(db);
  return rows;
}

export async function saveCalibration(
  tx: Transaction,
  input: {
    user_id: string;
    calibrated_at: Date;
    ability: Estimate & { answer_count: number };
    difficulties: readonly { problem_id: string; logit: number; answer_count: number }[];
  },
): Promise<void> {
  const { user_id, calibrated_at, ability, difficulties } = input;
  await tx
    .insertInto('learner_abilities')
    .values({ user_id, ...ability, calibrated_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...ability, calibrated_at }))
    .execute();
  await sql`
    insert into problem_difficulties (problem_id, user_id, logit, answer_count, calibrated_at)
    select measured.problem_id, ${user_id}, measured.logit, measured.answer_count, ${calibrated_at}
    from unnest(
      ${difficulties.map((one) => one.problem_id)}::uuid[], ${difficulties.map((one) => one.logit)}::double precision[],
      ${difficulties.map((one) => one.answer_count)}::integer[]
    ) as measured (problem_id, logit, answer_count)
    on conflict (problem_id) do update
      set logit = excluded.logit, answer_count = excluded.answer_count, calibrated_at = excluded.calibrated_at`.execute(
    tx,
  );
}
