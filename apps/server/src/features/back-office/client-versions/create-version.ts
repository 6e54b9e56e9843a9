import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Operator } from '../../operators/index.ts';
import type { ClientVersion } from './client-versions.queries.ts';
import { requestPublication } from './publish-approved.ts';
import { storeVersion } from './store-version.ts';
import { type InstallerRules, type VersionInput, validateVersion } from './validate-version.ts';

/** A draft is stored at once; a published version needs a second operator, because installed clients run its files. */
export async function createVersion(
  deps: Pick<AppDeps, 'db' | 'clock'> & InstallerRules,
  input: VersionInput & Operator,
): Promise<ClientVersion> {
  const { admin_id, session_id, ip, ...version } = input;
  const operator = { admin_id, session_id, ip };
  validateVersion(deps, version);
  if (version.is_published !== false) return await requestPublication(deps, operator, version);
  return await inTransaction(deps.db, (tx) => storeVersion({ ...deps, db: tx }, { ...version, ...operator }));
}
