import { studyStatisticsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getStatistics } from './get-statistics.ts';
import { recordStudyTime } from './record-study-time.ts';

export function studyStatisticsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>): Route[] {
  return [
    route(studyStatisticsCalls.view, async ({ query }, { principal: { user_id } }) =>
      getStatistics(deps, { ...query, user_id }),
    ),
    route(studyStatisticsCalls.recordTime, async ({ body }, { principal: { user_id } }) =>
      recordStudyTime(deps, { ...body, user_id }),
    ),
  ];
}
