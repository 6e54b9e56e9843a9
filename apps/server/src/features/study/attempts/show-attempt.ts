import { type ExamPart, partIdOf, scoreExam } from '@pilgi/domain/study';
import type { Queryable } from '../../../platform/db/database.ts';
import { toAnswerKeyView, toAnswerValue, toProblemView, withMeasuredDifficulty } from '../problems/index.ts';
import { listNextReviews } from '../reviews/index.ts';
import { confidenceOf, findAnswer, listAnswers, type StoredAnswer } from './attempt-answers.queries.ts';
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
    problems: await withMeasuredDifficulty(
      db,
      answers.map(({ problem }) => toProblemView(problem)),
    ),
    answers: answers.map((answer) => show(attempt, answer, gradings)),
    next_reviews:
      attempt.finished_at === null
        ? []
        : await listNextReviews(db, { user_id: input.user_id, problem_ids: answers.map(({ problem }) => problem.id) }),
    mock_result: attempt.finished_at === null ? null : showMockResult(attempt, answers),
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
  const { mock_kind: kind, mock_course: course, mock_problem_count } = attempt;
  const mock_exam = kind === null ? null : { kind, course, problem_count: mock_problem_count ?? 0 };
  const { right_count, answered_count, problem_count } = attempt;
  const times = { started_at, ends_at, finished_at };
  return { id, bundle_id, bundle_title, mock_exam, mode, ...times, right_count, answered_count, problem_count };
}

function show(attempt: Attempt, answer: StoredAnswer, gradings: readonly Grading[]) {
  const { problem, verdict, points, of_points, graded_by, answered_at, confidence, is_flagged, is_being_checked } =
    answer;
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
    is_flagged,
    is_being_checked,
  };
}

/** Parts as they were weighed at the start; those without a problem are left out. */
function showMockResult({ mock_kind, mock_parts }: Attempt, answers: readonly StoredAnswer[]) {
  if (mock_kind === null) return null;
  const stored = new Map((mock_parts as unknown as ExamPart[]).map((part) => [part.id, part]));
  const { parts, ...score } = scoreExam(
    answers.map((one) => ({ ...one, part_id: partIdOf(one.problem), confidence: confidenceOf(one) })),
  );
  return {
    ...score,
    parts: parts.flatMap(({ part_id, problem_count, score_percent }) => {
      const part = stored.get(part_id);
      return part === undefined ? [] : [{ ...showPart(part), problem_count, score_percent }];
    }),
  };
}

export function showPart({ id: part_id, note_id, section, topic, lecture_title, share, reasons }: ExamPart) {
  return { part_id, note_id, section, topic, lecture_title, share_permille: Math.round(share * 1000), reasons };
}

/** Keys of an exam are shown after its end, in practice with each answer. */
function isKeyKnown({ mode, finished_at }: Attempt, { verdict }: StoredAnswer): boolean {
  return finished_at !== null || (mode === 'PRACTICE' && verdict !== null);
}
