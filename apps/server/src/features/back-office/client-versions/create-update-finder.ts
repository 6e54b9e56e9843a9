import { chooseUpdate, type InstalledClient } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { getContentVersion } from '../../../platform/db/content-versions.queries.ts';
import { cachePerVersion } from '../../../platform/http/create-response-cache.ts';
import { listPackageRows } from './client-packages.queries.ts';
import { listPublishedVersions } from './list-versions.ts';

type Deps = Pick<AppDeps, 'db'>;

interface Update {
  version: string;
  notes: string;
  pub_date: Date;
  url: string;
  signature: string;
}

/** The offered versions are cached per content version, because clients poll often and mostly find nothing. */
export function createUpdateFinder(deps: Deps): (client: InstalledClient) => Promise<Update | null> {
  const offered = cachePerVersion(() => listOffered(deps));
  return async (client) => {
    const chosen = chooseUpdate(await offered(await getContentVersion(deps.db, 'client_versions')), client);
    if (chosen === null) return null;
    const { version, release_notes: notes, pub_date } = chosen.version;
    return { version, notes, pub_date, url: chosen.found.url, signature: chosen.found.signature };
  };
}

async function listOffered(deps: Deps) {
  const packages = Map.groupBy(await listPackageRows(deps.db), ({ version_id }) => version_id);
  const versions = await listPublishedVersions(deps);
  return versions.map(({ id, published_at, created_at, ...version }) => ({
    ...version,
    pub_date: published_at ?? created_at,
    packages: packages.get(id) ?? [],
  }));
}
