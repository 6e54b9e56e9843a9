import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { type ClientVersion, insertVersion, lockVersions } from './client-versions.queries.ts';
import { rejectTakenNumber, type VersionInput, validateVersion } from './validate-version.ts';

export async function createVersion(
  deps: Pick<AppDeps, 'db' | 'clock'> & { allowLocalHttp: boolean },
  input: VersionInput & Operator,
): Promise<ClientVersion> {
  const checked = validateVersion(deps, input);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockVersions(tx);
    await rejectTakenNumber(tx, checked);
    const published_at = input.is_published === false ? null : now;
    const created = await insertVersion(tx, { fields: { ...checked, published_at }, now });
    await recordAudit(tx, {
      action: 'client_version.created',
      admin_id: input.admin_id,
      session_id: input.session_id,
      ip: input.ip,
      changes: { ...checked, published_at },
      now,
    });
    return created;
  });
}
