import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { VersionUnknown } from './client-versions.errors.ts';
import { updateVersionDeleted } from './client-versions.queries.ts';
import { findVersion } from './list-versions.ts';

/** Frees the number; the row stays as a record of what was offered. */
export async function removeVersion(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { id_or_number: string },
): Promise<void> {
  const { admin_id, session_id, ip } = input;
  const now = deps.clock.now();
  const { id, version } = await findVersion(deps, input.id_or_number);
  await inTransaction(deps.db, async (tx) => {
    if (!(await updateVersionDeleted(tx, { id, now }))) throw new VersionUnknown();
    await recordAudit(tx, {
      action: 'client_version.deleted',
      admin_id,
      session_id,
      ip,
      changes: { version_id: id, version },
      now,
    });
  });
}
