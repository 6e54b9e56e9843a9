import { compareVersions } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { NothingReleased } from './client-versions.errors.ts';
import { type ClientVersion, listVersionRows } from './client-versions.queries.ts';

type Deps = Pick<AppDeps, 'db'>;

/** Highest number first, drafts included; a later fix of an older release line is not the latest version. */
export async function listVersions(deps: Deps): Promise<ClientVersion[]> {
  const versions = await listVersionRows(deps.db);
  return versions.sort((a, b) => compareVersions(b.version, a.version));
}

export async function listPublishedVersions(deps: Deps): Promise<ClientVersion[]> {
  return (await listVersions(deps)).filter((version) => version.published_at !== null);
}

export async function getLatestVersion(deps: Deps): Promise<ClientVersion> {
  const [latest] = await listPublishedVersions(deps);
  if (latest === undefined) throw new NothingReleased();
  return latest;
}
