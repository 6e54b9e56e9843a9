import { attemptsCalls, examsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getCourseExam } from './get-course-exam.ts';
import { listMockExams } from './list-mock-exams.ts';
import { nextProblem } from './next-problem.ts';
import { previewMockExam } from './preview-mock-exam.ts';
import { removeCourseExam, setCourseExam } from './set-course-exam.ts';
import { startMockExam } from './start-mock-exam.ts';

export function examsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>): Route[] {
  return [
    route(examsCalls.course, async ({ params }, { principal: { user_id } }) =>
      getCourseExam(deps, { ...params, user_id }),
    ),
    route(examsCalls.setCourse, async ({ params, body }, { principal: { user_id } }) =>
      setCourseExam(deps, { ...params, ...body, user_id }),
    ),
    route(examsCalls.removeCourse, async ({ params }, { principal: { user_id } }) =>
      removeCourseExam(deps, { ...params, user_id }),
    ),
    route(examsCalls.preview, async ({ body }, { principal: { user_id } }) =>
      previewMockExam(deps, { ...body, user_id }),
    ),
    route(examsCalls.start, async ({ body }, { principal: { user_id } }) => startMockExam(deps, { ...body, user_id })),
    route(examsCalls.list, async (_, { principal: { user_id } }) => listMockExams(deps, { user_id })),
    route(attemptsCalls.next, async ({ params }, { principal: { user_id } }) =>
      nextProblem(deps, { ...params, user_id }),
    ),
  ];
}
