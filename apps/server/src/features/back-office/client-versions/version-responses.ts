import { getContentVersion } from '../../../platform/db/content-versions.queries.ts';
import type { ClientVersionsDeps } from './client-versions-deps.ts';
import { getLatestVersion, listPublishedVersions } from './list-versions.ts';

export function versionResponses(deps: Pick<ClientVersionsDeps, 'db'>) {
  const contentVersion = () => getContentVersion(deps.db, 'client_versions');
  return {
    latest: { load: () => getLatestVersion(deps), contentVersion },
    list: { load: () => listPublishedVersions(deps), contentVersion },
  };
}
