import { adminModelProfilesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { getExchangeRate, showRate } from './get-exchange-rate.ts';
import { listModelProfiles } from './list-model-profiles.ts';
import { probeProfile } from './probe-profile.ts';
import { saveModelProfile } from './save-model-profile.ts';
import { setExchangeRate } from './set-exchange-rate.ts';

export function modelProfilesRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'config'>): Route[] {
  return [
    route(adminModelProfilesCalls.list, async () => listModelProfiles(deps)),
    route(adminModelProfilesCalls.save, async ({ body }, context) =>
      saveModelProfile(deps, { ...body, ...operatorOf(context) }),
    ),
    route(adminModelProfilesCalls.probe, async ({ body }, context) =>
      probeProfile(deps, { ...body, ...operatorOf(context) }),
    ),
    route(adminModelProfilesCalls.rate, async () => showRate(await getExchangeRate(deps))),
    route(adminModelProfilesCalls.setRate, async ({ body }, context) =>
      showRate(await setExchangeRate(deps, { ...body, ...operatorOf(context) })),
    ),
  ];
}
