import { inTransaction } from '../../platform/db/in-transaction.ts';
import { checkVersion, type VersionInput } from './check-version.ts';
import { type ClientVersion, insertVersion, lockVersions } from './client-versions.queries.ts';
import type { ClientVersionsDeps } from './client-versions-deps.ts';
import { refuseTakenNumber } from './refuse-taken-number.ts';

export async function createVersion(
  deps: ClientVersionsDeps,
  input: VersionInput & { admin_id: string },
): Promise<ClientVersion> {
  const checked = checkVersion(deps, input);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockVersions(tx);
    await refuseTakenNumber(tx, checked);
    const published_at = input.is_published === false ? null : now;
    return await insertVersion(tx, { fields: { ...checked, published_at }, now });
  });
}
