import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listLibrary } from '../library/index.ts';
import { countDueToday, listExamPlans, listStudyPlans } from '../study/index.ts';
import {
  countBundles,
  findLastReading,
  listAnsweredByDay,
  listExamsByCourse,
  listWeakTopics,
} from './today.queries.ts';

const RECENT_LECTURES = 5;
const WEAK_TOPICS = 3;
const WEEK_DAYS = 7;

export async function getToday(deps: Pick<AppDeps, 'db' | 'clock'>, user_id: string) {
  const { db } = deps;
  const now = deps.clock.now();
  const date = seoulDayName(now);
  const weekStart = new Date(seoulDayStart(now).getTime() - (WEEK_DAYS - 1) * MS_PER_DAY);
  const library = await listLibrary(deps, { user_id, sort: 'newest', skip: 0, limit: RECENT_LECTURES });
  const exams = await listExamsByCourse(db, { user_id, today: date });
  const answered = await listAnsweredByDay(db, { user_id, since: weekStart });
  return {
    date,
    lecture_count: library.total,
    bundle_count: await countBundles(db, user_id),
    due_count: await countDueToday(deps, user_id),
    courses: library.courses.map((course) => ({ ...course, exam_on: exams.get(course.name ?? '') ?? null })),
    reading: await findLastReading(db, user_id),
    recent: library.lectures,
    plans: await listStudyPlans(db, { user_id, now }),
    exam_plans: await listExamPlans(db, { user_id, now }),
    weak_topics: await listWeakTopics(db, { user_id, limit: WEAK_TOPICS }),
    week: daysFrom(weekStart).map((day) => ({ day, answered: answered.get(day) ?? 0 })),
  };
}

const daysFrom = (start: Date): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => seoulDayName(new Date(start.getTime() + index * MS_PER_DAY)));
