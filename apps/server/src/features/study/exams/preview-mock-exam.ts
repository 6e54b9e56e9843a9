import { chooseExamProblems, solvingMinutes } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { showPart } from '../attempts/index.ts';
import { type ExamProblem, listExamProblems } from './exam-problems.queries.ts';
import { type ExamScope, loadParts } from './load-parts.ts';

/** The first request for a course opens all of its notes. */
const previewsPerUser: RateLimit = { name: 'mock-exam-preview-user', max: 240, windowMs: HOUR_MS };

/** What an exam of this length would contain, why, and which problems are missing. Free: nothing is made. */
export async function previewMockExam(
  deps: Pick<AppDeps, 'db' | 'storage' | 'limits'>,
  { problem_count, ...scope }: ExamScope & { problem_count: number },
) {
  await deps.limits.take(previewsPerUser, scope.user_id);
  const { notes, parts } = await loadParts(deps, scope);
  const note_ids = notes.map(({ note_id }) => note_id);
  const problems = await listExamProblems(deps.db, { user_id: scope.user_id, note_ids });
  const chosen = chooseExamProblems(parts, problems, problem_count);
  const coverage = new Map(chosen.coverage.map((one) => [one.part_id, one]));
  return {
    parts: parts
      .toSorted((a, b) => b.share - a.share)
      .map((part) => {
        const { wanted = 0, available = 0 } = coverage.get(part.id) ?? {};
        return { ...showPart(part), wanted, available };
      }),
    problem_count: chosen.problem_ids.length,
    missing_count: chosen.missing,
    minutes: examMinutes(problems, chosen.problem_ids),
  };
}

/** Usual time of the chosen problems; at least five minutes. */
function examMinutes(problems: readonly ExamProblem[], ids: readonly string[]): number {
  const chosen = new Set(ids);
  const types = Map.groupBy(
    problems.filter(({ problem_id }) => chosen.has(problem_id)),
    ({ type }) => type,
  );
  const counts = Object.fromEntries([...types].map(([type, own]) => [type, own.length]));
  return Math.max(5, solvingMinutes(counts));
}
