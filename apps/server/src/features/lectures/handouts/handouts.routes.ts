import { handoutsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { QuotaDeps } from '../../quotas/index.ts';
import { beginHandout } from './begin-handout.ts';
import { completeHandout } from './complete-handout.ts';
import { getHandoutPages, listHandouts } from './list-handouts.ts';
import { type HasOpenJobs, removeHandout } from './remove-handout.ts';
import type { HasJobs } from './store-handout-lecture.ts';

type HandoutsDeps = Pick<AppDeps, 'db' | 'limits' | 'storage' | 'workflows'> &
  QuotaDeps & { hasOpenJobs: HasOpenJobs; hasJobs: HasJobs };

export function handoutsRoutes(deps: HandoutsDeps): Route[] {
  return [
    route(handoutsCalls.beginHandout, async ({ params, body }, { principal }) =>
      beginHandout(deps, { user_id: principal.user_id, lecture_id: params.id, ...body }),
    ),
    route(handoutsCalls.listHandouts, async ({ params }, { principal }) =>
      listHandouts(deps, { user_id: principal.user_id, lecture_id: params.id }),
    ),
    route(handoutsCalls.completeHandout, async ({ params }, { principal }) =>
      completeHandout(deps, { user_id: principal.user_id, id: params.id }),
    ),
    route(handoutsCalls.getHandoutPages, async ({ params }, { principal }) =>
      getHandoutPages(deps, { user_id: principal.user_id, id: params.id }),
    ),
    route(handoutsCalls.deleteHandout, async ({ params }, { principal }) => {
      await removeHandout(deps, { user_id: principal.user_id, id: params.id });
      return { detail: '자료를 지웠습니다.' };
    }),
  ];
}
