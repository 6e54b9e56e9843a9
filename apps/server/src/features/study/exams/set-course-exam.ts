import { seoulDayName } from '@pilgi/domain/shared';
import { daysBetween } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { moveReviewsOfCourse } from '../reviews/index.ts';
import { deleteCourseExam, saveCourseExam } from './course-exams.queries.ts';
import { ExamDayPast, ExamDayTooLate, ExamUnknown } from './exams.errors.ts';
import { listExamPlans } from './list-exam-plans.ts';

const MAX_DAYS_AHEAD = 366;

interface ExamDate {
  user_id: string;
  course: string;
  exam_on: string;
  daily_minutes: number;
}

/** From now on the reviews of the course are planned for the recall on the day of the exam. */
export async function setCourseExam({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, input: ExamDate) {
  const now = clock.now();
  const daysLeft = daysBetween(seoulDayName(now), input.exam_on);
  if (daysLeft < 0) throw new ExamDayPast();
  if (daysLeft > MAX_DAYS_AHEAD) throw new ExamDayTooLate();
  await inTransaction(db, async (tx) => {
    await saveCourseExam(tx, { ...input, created_at: now });
    await moveReviewsOfCourse(tx, { ...input, now });
  });
  const [plan] = await listExamPlans(db, { user_id: input.user_id, course: input.course, now });
  if (plan === undefined) throw new Error(`course exam of ${input.user_id} is missing after saving it`);
  return plan;
}

export async function removeCourseExam(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  input: { user_id: string; course: string },
) {
  await inTransaction(db, async (tx) => {
    if (!(await deleteCourseExam(tx, input))) throw new ExamUnknown();
    await moveReviewsOfCourse(tx, { ...input, now: clock.now() });
  });
  return { detail: '시험 날짜를 지웠습니다.' };
}
