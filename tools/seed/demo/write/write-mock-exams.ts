import { MS_PER_DAY, seoulDayName } from '@pilgi/domain/shared';
import { type ExamPart, keyOf, type Problem, partIdOf, pointsOf, verdictFor } from '@pilgi/domain/study';
import {
  updateAnswerFlagged,
  updateAnswerGiven,
  updateAnswerGraded,
} from '../../../../apps/server/src/features/study/attempts/attempt-answers.queries.ts';
import {
  insertAttempt,
  updateAttemptFinished,
} from '../../../../apps/server/src/features/study/attempts/attempts.queries.ts';
import { saveCourseExam } from '../../../../apps/server/src/features/study/exams/course-exams.queries.ts';
import { insertMockExam } from '../../../../apps/server/src/features/study/exams/mock-exams.queries.ts';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import { createSeededRandom } from '../../../lectures/create-seeded-random.ts';
import { minutesAfter } from '../plan/create-demo-days.ts';
import { createDemoId } from '../plan/create-demo-id.ts';
import { wrongAnswer } from '../plan/plan-attempt.ts';
import { listExamDemoProblems } from './demo-mock-exams.queries.ts';

const EXAM_PROBLEMS = 10;
const SKILL = 0.75;
/** Long enough that the open one is still running when the demo is opened. */
const OPEN_MINUTES = 300;

type DemoProblem = Awaited<ReturnType<typeof listExamDemoProblems>>[number];

/** One mock exam that is finished and one in progress, and the date of the exam, for the student with most problems in a course. */
export async function writeMockExams(tx: Transaction, { now }: { now: Date }): Promise<void> {
  const problems = await listExamDemoProblems(tx, EXAM_PROBLEMS);
  const [first] = problems;
  if (first === undefined) return;
  const { user_id, course } = first;
  const exam_on = seoulDayName(new Date(now.getTime() + 12 * MS_PER_DAY));
  await saveCourseExam(tx, { user_id, course, exam_on, daily_minutes: 40, created_at: now });
  const before = new Date(now.getTime() - 3 * MS_PER_DAY);
  await writeExam(tx, { name: 'finished', problems, started_at: before, minutes: 20, answered: problems.length });
  const recent = minutesAfter(now, -12);
  await writeExam(tx, { name: 'open', problems, started_at: recent, minutes: OPEN_MINUTES, answered: 4 });
}

interface DemoExam {
  name: string;
  problems: readonly DemoProblem[];
  started_at: Date;
  minutes: number;
  answered: number;
}

async function writeExam(tx: Transaction, { name, problems, started_at, minutes, answered }: DemoExam): Promise<void> {
  const [first] = problems;
  if (first === undefined) return;
  const { user_id, course } = first;
  const id = createDemoId(`mock-exam/${name}`);
  const random = createSeededRandom(`mock-exam/${name}`);
  const ends_at = minutesAfter(started_at, minutes);
  const rows = problems.map(({ id: problem_id, body }, index) => ({
    problem_id,
    of_points: pointsOf(body as Problem),
    place: index + 1,
  }));
  await insertAttempt(tx, { id, user_id, bundle_id: null, mode: 'EXAM', started_at, ends_at }, rows);
  const request_id = createDemoId(`mock-exam-request/${name}`);
  const title = `${course} 모의시험`;
  const parts = partsOf(problems);
  await insertMockExam(tx, {
    attempt_id: id,
    user_id,
    request_id,
    kind: 'FIXED',
    title,
    course,
    problem_count: problems.length,
    parts,
  });
  const isFinished = answered === problems.length;
  for (const [index, problem] of problems.slice(0, answered).entries()) {
    const body = problem.body as Problem;
    const answer = random.fraction() < SKILL ? keyOf(body).key : wrongAnswer(body, random);
    const key = { attempt_id: id, problem_id: problem.id };
    await updateAnswerGiven(tx, { ...key, answer, answered_at: minutesAfter(started_at, index + 1) });
    if (index % 4 === 3) await updateAnswerFlagged(tx, { ...key, is_flagged: true });
    if (isFinished) await updateAnswerGraded(tx, { ...key, ...verdictFor(body, answer), graded_by: 'RULE' });
  }
  if (isFinished) await updateAttemptFinished(tx, { id, finished_at: minutesAfter(started_at, problems.length + 2) });
}

/** Equal shares, except that parts with evidence of the first problem weigh more, as after an exam hint. */
function partsOf(problems: readonly DemoProblem[]): ExamPart[] {
  const byPart = [...Map.groupBy(problems, partIdOf)];
  const total = byPart.length + 1;
  return byPart.flatMap(([id, [problem]], index) => {
    if (problem === undefined) return [];
    const { note_id, section, topic, lecture_title, evidence } = problem;
    const [place] = evidence as { start_ms: number; end_ms: number; text: string }[];
    const places =
      place === undefined ? [] : [{ note_id, start_ms: place.start_ms, end_ms: place.end_ms, text: place.text }];
    const reasons = index === 0 ? [{ kind: 'HINT' as const, count: 2, places }] : [];
    return [{ id, note_id, section, topic, lecture_title, share: (index === 0 ? 2 : 1) / total, reasons }];
  });
}
