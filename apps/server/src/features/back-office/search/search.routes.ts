import { adminSearchCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { findAnything } from './find-anything.ts';

export function adminSearchRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [
    route(adminSearchCalls.find, async ({ query }, context) =>
      findAnything(deps, { ...operatorOf(context), role: context.principal.role, q: query.q }),
    ),
  ];
}
