import { chooseUpdate, type InstalledClient } from '@pilgi/domain';
import { getContentVersion } from '../../platform/db/content-versions.queries.ts';
import { keepPerVersion } from '../../platform/http/keep-per-version.ts';
import { listPackageRows } from './client-packages.queries.ts';
import type { ClientVersionsDeps } from './client-versions-deps.ts';
import { listPublishedVersions } from './list-versions.ts';

type Deps = Pick<ClientVersionsDeps, 'db'>;

interface Update {
  version: string;
  notes: string;
  pub_date: Date;
  url: string;
  signature: string;
}

/** What is offered is read once per content version, as for the other public answers; clients ask often and mostly for nothing. */
export function createUpdateFinder(deps: Deps): (client: InstalledClient) => Promise<Update | null> {
  const offered = keepPerVersion(() => listOffered(deps));
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
