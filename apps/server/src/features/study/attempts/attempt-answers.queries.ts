import type { GivenAnswer, Verdict } from '@pilgi/domain/study';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { problemColumns, type StoredProblem, toStoredProblem } from '../problems/index.ts';

export type Confidence = 'SURE' | 'UNSURE';

export interface StoredAnswer {
  problem: StoredProblem;
  answer: GivenAnswer | null;
  answered_at: Date | null;
  verdict: Verdict | null;
  points: number | null;
  of_points: number;
  graded_by: 'RULE' | 'MODEL' | 'SELF' | null;
  confidence: Confidence | null;
  is_flagged: boolean;
  /** A model has not yet compared the short answer with the key. */
  is_being_checked: boolean;
  /** Order in a mock exam; null elsewhere. */
  place: number | null;
}

/** A problem that was flagged in an exam counts as a guess. */
export const confidenceOf = ({ confidence, is_flagged }: StoredAnswer): Confidence | null =>
  confidence ?? (is_flagged ? 'UNSURE' : null);

function answersWith(db: Queryable, attemptId: string) {
  return db
    .selectFrom('attempt_answers as answer')
    .innerJoin('problems as problem', 'problem.id', 'answer.problem_id')
    .leftJoin('meanings_to_check as due', (join) =>
      join.onRef('due.attempt_id', '=', 'answer.attempt_id').onRef('due.problem_id', '=', 'answer.problem_id'),
    )
    .select(['due.due_at as check_due_at'])
    .select([
      ...problemColumns,
      'answer.answer',
      'answer.answered_at',
      'answer.verdict',
      'answer.points',
      'answer.of_points',
      'answer.graded_by',
      'answer.confidence',
      'answer.is_flagged',
      'answer.place',
    ])
    .where('answer.attempt_id', '=', attemptId);
}

type AnswerRow = Awaited<ReturnType<ReturnType<typeof answersWith>['executeTakeFirstOrThrow']>>;

function toAnswer(row: AnswerRow): StoredAnswer {
  const {
    answer,
    answered_at,
    verdict,
    points,
    of_points,
    graded_by,
    confidence,
    is_flagged,
    place,
    check_due_at,
    ...problem
  } = row;
  const is_being_checked = check_due_at !== null && verdict === 'UNGRADED';
  const given = { answer: answer as GivenAnswer | null, answered_at, confidence, is_flagged, place };
  const stored = toStoredProblem({ ...problem, number: place ?? problem.number });
  return { problem: stored, ...given, is_being_checked, verdict, points, of_points, graded_by };
}

/** Sorted by the order of a mock exam, otherwise by problem number. */
export async function listAnswers(db: Queryable, attemptId: string): Promise<StoredAnswer[]> {
  return (await answersWith(db, attemptId).orderBy('answer.place').orderBy('problem.number').execute()).map(toAnswer);
}

export async function findAnswer(
  db: Queryable,
  input: { attempt_id: string; problem_id: string },
): Promise<StoredAnswer | null> {
  const row = await answersWith(db, input.attempt_id).where('problem.id', '=', input.problem_id).executeTakeFirst();
  return row === undefined ? null : toAnswer(row);
}

export async function updateAnswerGiven(
  tx: Transaction,
  input: {
    attempt_id: string;
    problem_id: string;
    answer: GivenAnswer;
    answered_at: Date;
    confidence?: Confidence | undefined;
  },
): Promise<void> {
  const { attempt_id, problem_id, answer, answered_at, confidence = null } = input;
  await tx
    .updateTable('attempt_answers')
    .set({ answer: JSON.stringify(answer), answered_at, confidence })
    .where('attempt_id', '=', attempt_id)
    .where('problem_id', '=', problem_id)
    .execute();
}

export async function updateAnswerFlagged(
  tx: Transaction,
  input: { attempt_id: string; problem_id: string; is_flagged: boolean },
): Promise<void> {
  await tx
    .updateTable('attempt_answers')
    .set({ is_flagged: input.is_flagged })
    .where('attempt_id', '=', input.attempt_id)
    .where('problem_id', '=', input.problem_id)
    .execute();
}

/** Adds the next problem of an adaptive exam. */
export async function insertAnswerPlace(
  tx: Transaction,
  row: { attempt_id: string; problem_id: string; of_points: number; place: number },
): Promise<void> {
  await tx.insertInto('attempt_answers').values(row).execute();
}

export interface Grade {
  attempt_id: string;
  problem_id: string;
  verdict: Verdict;
  points: number | null;
  graded_by: StoredAnswer['graded_by'];
}

export async function updateAnswerGraded(tx: Transaction, grade: Grade): Promise<void> {
  const { attempt_id, problem_id, verdict, points, graded_by } = grade;
  await tx
    .updateTable('attempt_answers')
    .set({ verdict, points, graded_by: points === null ? null : graded_by })
    .where('attempt_id', '=', attempt_id)
    .where('problem_id', '=', problem_id)
    .execute();
}
