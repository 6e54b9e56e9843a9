import { adminClientVersionsCalls, clientVersionsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { cachedRoute, type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { changeVersion } from './change-version.ts';
import { createUpdateFinder } from './create-update-finder.ts';
import { createVersion } from './create-version.ts';
import { listVersions, versionResponses } from './list-versions.ts';
import { removeVersion } from './remove-version.ts';
import type { InstallerRules } from './validate-version.ts';

type ClientVersionsDeps = Pick<AppDeps, 'db' | 'clock'> & InstallerRules;

export function clientVersionsRoutes(deps: ClientVersionsDeps): Route[] {
  const responses = versionResponses(deps);
  const findUpdate = createUpdateFinder(deps);
  return [
    cachedRoute(clientVersionsCalls.latest, responses.latest),
    cachedRoute(clientVersionsCalls.list, responses.list),
    route(clientVersionsCalls.update, async ({ params, query }) => findUpdate({ ...params, ...query })),
    route(adminClientVersionsCalls.list, async () => listVersions(deps)),
    route(adminClientVersionsCalls.create, async ({ body }, context) =>
      createVersion(deps, { ...body, ...operatorOf(context) }),
    ),
    route(adminClientVersionsCalls.update, async ({ params, body }, context) =>
      changeVersion(deps, { ...body, ...operatorOf(context), id_or_number: params.id }),
    ),
    route(adminClientVersionsCalls.remove, async ({ params }, context) => {
      await removeVersion(deps, { ...operatorOf(context), id_or_number: params.id });
      return { detail: '버전을 지웠습니다.' };
    }),
  ];
}
