import { adminJudgesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { showJudges } from './show-judges.ts';

export function judgesRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [route(adminJudgesCalls.show, async () => showJudges(deps))];
}
