import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { changesBetween, type Operator, recordAudit } from '../../operators/index.ts';
import { listPackagesOf } from './client-packages.queries.ts';
import { SignedNumberFixed, VersionUnknown } from './client-versions.errors.ts';
import { type ClientVersion, insertVersion, lockVersions, updateVersion } from './client-versions.queries.ts';
import { findVersion } from './list-versions.ts';
import { type InstallerRules, rejectTakenNumber, type VersionInput, validateVersion } from './validate-version.ts';

export async function storeVersion(
  deps: Pick<AppDeps, 'clock'> & { db: Transaction } & InstallerRules,
  input: VersionInput & Operator,
): Promise<ClientVersion> {
  const checked = validateVersion(deps, input);
  const now = deps.clock.now();
  await lockVersions(deps.db);
  await rejectTakenNumber(deps.db, checked);
  const published_at = input.is_published === false ? null : now;
  const created = await insertVersion(deps.db, { fields: { ...checked, published_at }, now });
  await recordAudit(deps.db, {
    action: 'client_version.created',
    admin_id: input.admin_id,
    session_id: input.session_id,
    ip: input.ip,
    changes: { ...checked, published_at },
    now,
  });
  return created;
}

export async function storeChange(
  deps: Pick<AppDeps, 'clock'> & { db: Transaction } & InstallerRules,
  input: VersionInput & Operator & { id_or_number: string },
): Promise<ClientVersion> {
  const { db: tx } = deps;
  const checked = validateVersion(deps, input);
  const now = deps.clock.now();
  await lockVersions(tx);
  const existing = await findVersion({ db: tx }, input.id_or_number);
  await rejectTakenNumber(tx, { version: checked.version, except_id: existing.id });
  await rejectSignedNumberChange(tx, { known: existing, version: checked.version });
  const fields = { ...checked, published_at: publishedAt(existing, input.is_published, now) };
  const changed = await updateVersion(tx, { id: existing.id, fields, now });
  if (changed === null) throw new VersionUnknown();
  await recordAudit(tx, {
    action:
      existing.published_at === null && fields.published_at !== null
        ? 'client_version.published'
        : 'client_version.updated',
    admin_id: input.admin_id,
    session_id: input.session_id,
    ip: input.ip,
    changes: { version_id: existing.id, ...changesBetween(existing, fields) },
    now,
  });
  return changed;
}

function publishedAt(existing: ClientVersion, isPublished: boolean | undefined, now: Date): Date | null {
  if (isPublished === undefined) return existing.published_at;
  return isPublished ? (existing.published_at ?? now) : null;
}

/** The signature of a package covers the version number; clients reject a package offered under another number. */
async function rejectSignedNumberChange(
  tx: Transaction,
  input: { known: ClientVersion; version: string },
): Promise<void> {
  if (input.known.version === input.version) return;
  if ((await listPackagesOf(tx, input.known.id)).length > 0) throw new SignedNumberFixed();
}
