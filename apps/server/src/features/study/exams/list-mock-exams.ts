import type { AppDeps } from '../../../platform/app-deps.ts';
import { finishOverdue } from '../attempts/index.ts';
import { listMockExamRows, type MockExamRow } from './mock-exams.queries.ts';

const MAX_LISTED = 50;

export async function listMockExams(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { user_id, course }: { user_id: string; course?: string },
) {
  await finishOverdue(deps, { user_id });
  const rows = await listMockExamRows(deps.db, {
    user_id,
    limit: MAX_LISTED,
    ...(course === undefined ? {} : { course }),
  });
  return rows.map(showMockExam);
}

function showMockExam({ graded_count, earned, ...exam }: MockExamRow) {
  const isScored = exam.finished_at !== null && graded_count > 0;
  return { ...exam, score_percent: isScored ? Math.round((earned / graded_count) * 100) : null };
}
