import type { AppDeps } from '../../../platform/app-deps.ts';
import { VersionUnknown } from './client-versions.errors.ts';
import { type ClientVersion, listVersionRows } from './client-versions.queries.ts';
import { plainNumber } from './plain-number.ts';

/** Finds the version by id first, then by number. */
export async function findVersion(deps: Pick<AppDeps, 'db'>, idOrNumber: string): Promise<ClientVersion> {
  const versions = await listVersionRows(deps.db);
  const found =
    versions.find((one) => one.id === idOrNumber.toLowerCase()) ??
    versions.find((one) => one.version === plainNumber(idOrNumber));
  if (found === undefined) throw new VersionUnknown();
  return found;
}
