import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Operator } from '../../operators/index.ts';
import type { ClientVersion } from './client-versions.queries.ts';
import { findVersion } from './list-versions.ts';
import { requestPublication } from './publish-approved.ts';
import { storeChange } from './store-version.ts';
import { type InstallerRules, type VersionInput, validateVersion } from './validate-version.ts';

/** A full replacement: omitted fields are emptied, except `is_published`, which then stays unchanged. */
export async function changeVersion(
  deps: Pick<AppDeps, 'db' | 'clock'> & InstallerRules,
  input: VersionInput & Operator & { id_or_number: string },
): Promise<ClientVersion> {
  const { admin_id, session_id, ip, id_or_number, ...version } = input;
  const operator = { admin_id, session_id, ip };
  const checked = validateVersion(deps, version);
  const existing = await findVersion(deps, id_or_number);
  if (offersOtherFiles(existing, checked, input.is_published))
    return await requestPublication(deps, operator, { ...version, version_id: existing.id });
  return await inTransaction(deps.db, (tx) => storeChange({ ...deps, db: tx }, input));
}

/** Clients would get a file that they did not get before. Notes, numbers and withdrawals need no second person. */
function offersOtherFiles(
  existing: ClientVersion,
  wanted: ReturnType<typeof validateVersion>,
  isPublished: boolean | undefined,
): boolean {
  const wasPublished = existing.published_at !== null;
  if (!(isPublished ?? wasPublished)) return false;
  const names = ['version', 'download_url', 'download_url_macos', 'sha256', 'sha256_macos'] as const;
  return !wasPublished || names.some((name) => wanted[name] !== existing[name]);
}
