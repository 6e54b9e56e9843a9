import { adminPromptsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listPrompts } from './list-prompts.ts';

export function promptsRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [route(adminPromptsCalls.list, async () => listPrompts(deps))];
}
