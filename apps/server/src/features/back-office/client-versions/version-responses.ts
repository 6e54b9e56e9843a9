import type { AppDeps } from '../../../platform/app-deps.ts';
import { getContentVersion } from '../../../platform/db/content-versions.queries.ts';
import { getLatestVersion, listPublishedVersions } from './list-versions.ts';

export function versionResponses(deps: Pick<AppDeps, 'db'>) {
  const contentVersion = () => getContentVersion(deps.db, 'client_versions');
  return {
    latest: { load: () => getLatestVersion(deps), contentVersion },
    list: { load: () => listPublishedVersions(deps), contentVersion },
  };
}
