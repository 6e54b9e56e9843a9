import type { Queryable } from '../../../platform/db/database.ts';
import { toAnswerKeyView, toAnswerValue, toProblemView } from '../problems/index.ts';
import { listNextReviews } from '../reviews/index.ts';
import { findAnswer, listAnswers, type StoredAnswer } from './attempt-answers.queries.ts';
import { AttemptUnknown } from './attempts.errors.ts';
import { type Attempt, findAttempt } from './attempts.queries.ts';
import { type Grading, listGradings } from './gradings/gradings.queries.ts';
import { showGrading } from './gradings/show-grading.ts';

/** Includes the answer keys that the user may see by now. */
export async function showWholeAttempt(db: Queryable, input: { id: string; user_id: string }) {
  const attempt = await findAttempt(db, input);
  if (attempt === null) throw new AttemptUnknown();
  // Gradings are read first: when one is done, its grade is in the answers that are read afterwards.
  const gradings = await listGradings(db, { attempt_id: attempt.id });
  const answers = await listAnswers(db, attempt.id);
  const counts = {
    problem_count: answers.length,
    answered_count: answers.filter((one) => one.answer !== null).length,
    right_count: answers.filter((one) => one.verdict === 'RIGHT').length,
  };
  return {
    ...showAttempt({ ...attempt, ...counts }),
    problems: answers.map(({ problem }) => toProblemView(problem)),
    answers: answers.map((answer) => show(attempt, answer, gradings)),
    next_reviews:
      attempt.finished_at === null
        ? []
        : await listNextReviews(db, { user_id: input.user_id, problem_ids: answers.map(({ problem }) => problem.id) }),
  };
}

export async function showAttemptAnswer(db: Queryable, attempt: Attempt, problemId: string) {
  const answer = await findAnswer(db, { attempt_id: attempt.id, problem_id: problemId });
  if (answer === null) throw new Error(`attempt ${attempt.id} has lost problem ${problemId}`);
  return show(attempt, answer, await listGradings(db, { attempt_id: attempt.id }));
}

type Counts = Record<'right_count' | 'answered_count' | 'problem_count', number>;

export function showAttempt(attempt: Attempt & Counts) {
  const { id, bundle_id, bundle_title, mode, started_at, ends_at, finished_at } = attempt;
  const { right_count, answered_count, problem_count } = attempt;
  const times = { started_at, ends_at, finished_at };
  return { id, bundle_id, bundle_title, mode, ...times, right_count, answered_count, problem_count };
}

function show(attempt: Attempt, answer: StoredAnswer, gradings: readonly Grading[]) {
  const { problem, verdict, points, of_points, graded_by, answered_at, confidence } = answer;
  return {
    problem_id: problem.id,
    answer: answer.answer === null ? null : toAnswerValue(answer.answer),
    verdict,
    points,
    of_points,
    graded_by,
    grading: showGrading(gradings.filter((one) => one.problem_id === problem.id)),
    key: isKeyKnown(attempt, answer) ? toAnswerKeyView(problem) : null,
    answered_at,
    confidence,
  };
}

/** Keys of an exam are shown after its end, in practice with each answer. */
function isKeyKnown({ mode, finished_at }: Attempt, { verdict }: StoredAnswer): boolean {
  return finished_at !== null || (mode === 'PRACTICE' && verdict !== null);
}
