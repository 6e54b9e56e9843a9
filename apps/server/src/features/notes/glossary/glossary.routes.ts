import { glossaryCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { deleteTerm, listOwnCourses, listTerms, putTerm } from './course-terms.ts';

export function glossaryRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>): Route[] {
  return [
    route(glossaryCalls.listCourses, async (_, { principal }) => listOwnCourses(deps, { user_id: principal.user_id })),
    route(glossaryCalls.listTerms, async ({ params }, { principal: { user_id } }) =>
      listTerms(deps, { user_id, ...params }),
    ),
    route(glossaryCalls.putTerm, async ({ params, body }, { principal: { user_id } }) =>
      putTerm(deps, { user_id, ...params, ...body }),
    ),
    route(glossaryCalls.deleteTerm, async ({ params }, { principal: { user_id } }) => {
      await deleteTerm(deps, { user_id, ...params });
      return { detail: '지웠습니다.' };
    }),
  ];
}
