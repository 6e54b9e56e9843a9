import { pointsOf, verdictFor, verdictForPoints } from '@pilgi/domain/study';
import {
  updateAnswerGiven,
  updateAnswerGraded,
} from '../../../../apps/server/src/features/study/attempts/attempt-answers.queries.ts';
import {
  insertAttempt,
  updateAttemptFinished,
} from '../../../../apps/server/src/features/study/attempts/attempts.queries.ts';
import { reviewAnswers } from '../../../../apps/server/src/features/study/attempts/review-answers.ts';
import { recordReviews } from '../../../../apps/server/src/features/study/reviews/record-reviews.ts';
import { insertOrUpdatePlan } from '../../../../apps/server/src/features/study/reviews/study-plans.queries.ts';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type { DemoPlan, PlannedAnswer, PlannedAttempt } from '../plan/demo-plan.ts';

/** Attempts and reviews in the order of their times, because each review continues the state of the one before. */
export async function writeStudy(tx: Transaction, { exams, attempts, reviews }: DemoPlan): Promise<void> {
  for (const exam of exams) await insertOrUpdatePlan(tx, exam);
  const studied = new Set<string>();
  const events = [
    ...attempts.map((attempt) => ({ at: attempt.started_at, write: () => writeAttempt(tx, attempt, studied) })),
    ...reviews.map(({ user_id, problem_id, rating, at }) => ({
      at,
      write: async () => {
        if (!studied.has(problem_id)) return;
        await recordReviews(tx, { user_id, attempt_id: null, at, ratings: [{ problem_id, rating }] });
      },
    })),
  ];
  for (const { write } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await write();
}

async function writeAttempt(tx: Transaction, attempt: PlannedAttempt, studied: Set<string>): Promise<void> {
  const { problems, answers, finished_at, ...row } = attempt;
  const places = problems.map(({ id, body }) => ({ problem_id: id, of_points: pointsOf(body) }));
  await insertAttempt(tx, row, places);
  const judged = answers.map((answer) => ({ ...answer, ...judge(answer) }));
  for (const { problem_id, answer, at, verdict, points, graded_by } of judged) {
    await updateAnswerGiven(tx, { attempt_id: attempt.id, problem_id, answer, answered_at: at });
    await updateAnswerGraded(tx, { attempt_id: attempt.id, problem_id, verdict, points, graded_by });
    studied.add(problem_id);
  }
  const last = answers.at(-1)?.at ?? attempt.started_at;
  await reviewAnswers(tx, { ...attempt, mock_kind: null }, { at: last, answers: judged });
  if (finished_at !== null) await updateAttemptFinished(tx, { id: attempt.id, finished_at });
}

function judge({ body, answer, own_points }: PlannedAnswer) {
  if (own_points === null) return { ...verdictFor(body, answer), graded_by: 'RULE' as const };
  return { ...verdictForPoints(own_points, pointsOf(body)), graded_by: 'SELF' as const };
}
