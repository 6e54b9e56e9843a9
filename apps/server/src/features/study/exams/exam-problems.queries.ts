import { type Difficulty, type ExamCandidate, type ProblemType, STATED_LOGITS } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CardState } from '../reviews/index.ts';

export interface ExamProblem extends ExamCandidate {
  type: ProblemType;
  /** Memory of the answer; null when it was never reviewed. */
  card: CardState | null;
}

interface ProblemRow extends Omit<ExamCandidate, 'difficulty'> {
  type: ProblemType;
  stated: Difficulty;
  logit: number | null;
  scheduled_at: Date | null;
  stability: number;
  card_difficulty: number;
  state: CardState['state'];
  reps: number;
  lapses: number;
  last_review_at: Date;
}

/** Problems of the notes that a rule grades or whose meaning can be checked; essays are left out, since grading them costs credits. */
export async function listExamProblems(
  db: Queryable,
  input: { user_id: string; note_ids: readonly string[] },
): Promise<ExamProblem[]> {
  const { rows } = await sql<ProblemRow>`
    select problem.id as problem_id, problem.note_id, problem.section, problem.type, problem.body->>'stem' as stem,
      problem.difficulty as stated, measured.logit,
      (select max(answer.answered_at) from attempt_answers answer where answer.problem_id = problem.id) as answered_at,
      card.scheduled_at, card.stability, card.difficulty as card_difficulty, card.state, card.reps, card.lapses,
      card.last_review_at
    from problems problem
    join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.deleted_at is null
      and bundle.status = 'COMPLETED'
    left join problem_difficulties measured on measured.problem_id = problem.id
    left join review_cards card on card.problem_id = problem.id and card.user_id = bundle.user_id
    where bundle.user_id = ${input.user_id} and problem.note_id = any(${input.note_ids}::uuid[])
      and problem.state = 'MADE' and problem.type <> 'ESSAY'
    order by bundle.created_at, problem.number, problem.id`.execute(db);
  return rows.map(toExamProblem);
}

function toExamProblem(row: ProblemRow): ExamProblem {
  const { problem_id, note_id, section, type, stem, answered_at, logit, stated, scheduled_at } = row;
  const { stability, card_difficulty, state, reps, lapses, last_review_at } = row;
  const memory = { stability, difficulty: card_difficulty, state, reps, lapses, last_review_at };
  return {
    problem_id,
    note_id,
    section,
    type,
    stem,
    answered_at,
    difficulty: logit ?? STATED_LOGITS[stated],
    card: scheduled_at === null ? null : { scheduled_at, ...memory },
  };
}
