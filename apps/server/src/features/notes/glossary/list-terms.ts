import type { AppDeps } from '../../../platform/app-deps.ts';
import { CourseUnknown } from './glossary.errors.ts';
import { type CourseTerm, listCourses, listCourseTerms } from './glossary.queries.ts';

export async function listTerms(
  deps: Pick<AppDeps, 'db'>,
  input: { user_id: string; course: string },
): Promise<CourseTerm[]> {
  const terms = await listCourseTerms(deps.db, input);
  if (terms.length > 0) return terms;
  const courses = await listCourses(deps.db, input.user_id);
  if (!courses.some((course) => course.name === input.course)) throw new CourseUnknown();
  return terms;
}

export async function listOwnCourses(deps: Pick<AppDeps, 'db'>, input: { user_id: string }) {
  return await listCourses(deps.db, input.user_id);
}
