import { MS_PER_DAY, seoulDayStartOf } from '@pilgi/domain/shared';
import { type ExamPart, type MockResult, type PredictedExam, predictExam } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { DEFAULT_TERMS, findWeights, recallOf } from '../reviews/index.ts';
import { getAbility } from './calibrations.queries.ts';
import { listExamProblems } from './exam-problems.queries.ts';
import { listExamPlans } from './list-exam-plans.ts';
import { listMockExams } from './list-mock-exams.ts';
import { loadParts } from './load-parts.ts';

const viewsPerUser: RateLimit = { name: 'course-exam-user', max: 600, windowMs: HOUR_MS };

/** Plan, predicted score and mock exams of a course. */
export async function getCourseExam(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage' | 'limits'>,
  { user_id, course }: { user_id: string; course: string },
) {
  await deps.limits.take(viewsPerUser, user_id);
  const { notes, parts } = await loadParts(deps, { user_id, course });
  const now = deps.clock.now();
  const [plan = null] = await listExamPlans(deps.db, { user_id, course, now });
  const mock_exams = await listMockExams(deps, { user_id, course });
  const mocks = mock_exams.flatMap(({ finished_at, score_percent, problem_count }) =>
    finished_at === null || score_percent === null
      ? []
      : [{ share: score_percent / 100, problem_count, days_ago: (now.getTime() - finished_at.getTime()) / MS_PER_DAY }],
  );
  // Right after an answer everything is remembered, so that the forecast is for tomorrow at the earliest.
  const tomorrow = new Date(now.getTime() + MS_PER_DAY);
  const exam = plan === null ? tomorrow : seoulDayStartOf(plan.exam_on);
  const note_ids = notes.map(({ note_id }) => note_id);
  const predicted = await predict(deps, { user_id, parts, note_ids, mocks, on: exam < tomorrow ? tomorrow : exam });
  return {
    course,
    plan,
    forecast: predicted.forecast,
    forecast_missing: predicted.missing ?? [],
    lectures: notes.map(({ lecture_id, note_id, title }) => ({ lecture_id, note_id, title })),
    mock_exams,
  };
}

interface Forecast {
  user_id: string;
  parts: readonly ExamPart[];
  note_ids: readonly string[];
  mocks: readonly MockResult[];
  /** Morning of the exam, or tomorrow. */
  on: Date;
}

async function predict({ db }: Pick<AppDeps, 'db'>, forecast: Forecast): Promise<PredictedExam> {
  const { user_id, note_ids, parts, mocks, on } = forecast;
  const problems = await listExamProblems(db, { user_id, note_ids });
  const weights = (await findWeights(db, user_id)) ?? DEFAULT_TERMS.weights;
  const terms = { ...DEFAULT_TERMS, weights };
  return predictExam({
    parts,
    problems: problems.map(({ card, ...problem }) => ({
      ...problem,
      recall: card === null ? null : recallOf(card, on, terms),
    })),
    ability: await getAbility(db, user_id),
    mocks,
  });
}
