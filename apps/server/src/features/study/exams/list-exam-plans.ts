import { seoulDayName } from '@pilgi/domain/shared';
import { daysBetween, planUntilExam } from '@pilgi/domain/study';
import type { Queryable } from '../../../platform/db/database.ts';
import { type CourseExam, countExamWork, listCourseExams } from './course-exams.queries.ts';

/** Problems and minutes of the mock exams that the plan proposes. */
const MOCK = { minutes: 20, min_problems: 10 } as const;

/** The plans of all upcoming exams of courses, or of one, from the state of now. */
export async function listExamPlans(db: Queryable, input: { user_id: string; now: Date; course?: string }) {
  const today = seoulDayName(input.now);
  const { user_id, course } = input;
  const exams = await listCourseExams(db, { user_id, today, ...(course === undefined ? {} : { course }) });
  const plans = [];
  for (const exam of exams) plans.push(await planOf(db, { ...exam, user_id, today }));
  return plans;
}

async function planOf(db: Queryable, exam: CourseExam & { user_id: string; today: string }) {
  const { course, exam_on, daily_minutes, today } = exam;
  const work = await countExamWork(db, exam);
  const plan = planUntilExam({
    today,
    exam_on,
    daily_minutes,
    due_days: work.due_at.map(seoulDayName),
    new_count: work.new_count,
    replay_count: work.replay_count,
    mock_minutes: work.new_count + work.due_at.length >= MOCK.min_problems ? MOCK.minutes : 0,
    mocks_done: work.mocks_done,
    studied_minutes: Math.floor(work.studied_seconds / 60),
  });
  return { course, exam_on, daily_minutes, days_left: daysBetween(today, exam_on), ...plan };
}
