import { healthCalls } from '@pilgi/contract';
import { NotReady } from './http.errors.ts';
import { type Route, route } from './route.ts';

/** `live`: the process runs. `ready`: it accepts traffic; false as soon as a shutdown begins. */
export function healthRoutes(deps: { isReady: () => Promise<boolean> }): Route[] {
  return [
    route(healthCalls.live, async () => ({ status: 'ok' as const })),
    route(healthCalls.ready, async () => {
      if (!(await deps.isReady())) throw new NotReady();
      return { status: 'ready' as const };
    }),
  ];
}
