import { healthCalls } from '@pilgi/contract';
import { NotReady } from './http.errors.ts';
import { type Route, route } from './route.ts';

/** `live` says the process runs; `ready` says it may be sent work, so it turns false as soon as a stop begins. */
export function healthRoutes(deps: { isReady: () => Promise<boolean> }): Route[] {
  return [
    route(healthCalls.live, async () => ({ status: 'ok' as const })),
    route(healthCalls.ready, async () => {
      if (!(await deps.isReady())) throw new NotReady();
      return { status: 'ready' as const };
    }),
  ];
}
