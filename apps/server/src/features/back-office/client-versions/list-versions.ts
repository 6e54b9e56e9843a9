import { compareVersions } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { getContentVersion } from '../../../platform/db/content-versions.queries.ts';
import { NothingReleased, VersionUnknown } from './client-versions.errors.ts';
import { type ClientVersion, listVersionRows } from './client-versions.queries.ts';
import { plainNumber } from './validate-version.ts';

type Deps = Pick<AppDeps, 'db'>;

/** Highest number first, drafts included; a later fix of an older release line is not the latest version. */
export async function listVersions(deps: Deps): Promise<ClientVersion[]> {
  const versions = await listVersionRows(deps.db);
  return versions.sort((a, b) => compareVersions(b.version, a.version));
}

export async function listPublishedVersions(deps: Deps): Promise<ClientVersion[]> {
  return (await listVersions(deps)).filter((version) => version.published_at !== null);
}

async function getLatestVersion(deps: Deps): Promise<ClientVersion> {
  const [latest] = await listPublishedVersions(deps);
  if (latest === undefined) throw new NothingReleased();
  return latest;
}

/** Finds the version by id first, then by number. */
export async function findVersion(deps: Pick<AppDeps, 'db'>, idOrNumber: string): Promise<ClientVersion> {
  const versions = await listVersionRows(deps.db);
  const found =
    versions.find((one) => one.id === idOrNumber.toLowerCase()) ??
    versions.find((one) => one.version === plainNumber(idOrNumber));
  if (found === undefined) throw new VersionUnknown();
  return found;
}

export function versionResponses(deps: Pick<AppDeps, 'db'>) {
  const contentVersion = () => getContentVersion(deps.db, 'client_versions');
  return {
    latest: { load: () => getLatestVersion(deps), contentVersion },
    list: { load: () => listPublishedVersions(deps), contentVersion },
  };
}
