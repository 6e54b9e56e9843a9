import { inTransaction } from '../../platform/db/in-transaction.ts';
import { changesBetween, type Operator, recordAudit } from '../audit/index.ts';
import { checkVersion, type VersionInput } from './check-version.ts';
import { VersionUnknown } from './client-versions.errors.ts';
import { type ClientVersion, lockVersions, updateVersion } from './client-versions.queries.ts';
import type { ClientVersionsDeps } from './client-versions-deps.ts';
import { findVersion } from './find-version.ts';
import { refuseSignedNumber } from './refuse-signed-number.ts';
import { refuseTakenNumber } from './refuse-taken-number.ts';

/** What the form leaves out is emptied, as it was sent whole; only whether it is public stays unless it is said. */
export async function changeVersion(
  deps: ClientVersionsDeps,
  input: VersionInput & Operator & { id_or_number: string },
): Promise<ClientVersion> {
  const checked = checkVersion(deps, input);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockVersions(tx);
    const known = await findVersion({ db: tx }, input.id_or_number);
    await refuseTakenNumber(tx, { version: checked.version, except_id: known.id });
    await refuseSignedNumber(tx, { known, version: checked.version });
    const fields = { ...checked, published_at: publishedAt(known, input.is_published, now) };
    const changed = await updateVersion(tx, { id: known.id, fields, now });
    if (changed === null) throw new VersionUnknown();
    await recordAudit(tx, {
      action:
        known.published_at === null && fields.published_at !== null
          ? 'client_version.published'
          : 'client_version.updated',
      admin_id: input.admin_id,
      session_id: input.session_id,
      ip: input.ip,
      changes: { version_id: known.id, ...changesBetween(known, fields) },
      now,
    });
    return changed;
  });
}

function publishedAt(known: ClientVersion, wanted: boolean | undefined, now: Date): Date | null {
  if (wanted === undefined) return known.published_at;
  return wanted ? (known.published_at ?? now) : null;
}
