import { todayCalls } from '@pilgi/contract';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getToday } from './get-today.ts';

export function todayRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [route(todayCalls.view, async (_, { principal: { user_id } }) => getToday(deps, user_id))];
}
