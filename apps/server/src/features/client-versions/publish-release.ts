import { compareVersions } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { checkRelease, type WantedRelease } from './check-release.ts';
import { insertPackage, listPackagesOf, type PackageFields } from './client-packages.queries.ts';
import { OlderThanPublished, ReleaseDiffers } from './client-versions.errors.ts';
import {
  type ClientVersion,
  insertVersion,
  listVersionRows,
  lockVersions,
  updateVersion,
} from './client-versions.queries.ts';
import type { ClientVersionsDeps } from './client-versions-deps.ts';
import { completeRelease, type KnownRelease } from './complete-release.ts';

interface Published {
  outcome: 'created' | 'changed' | 'unchanged';
  is_published: boolean;
}

interface Task {
  input: WantedRelease;
  wanted: KnownRelease;
  now: Date;
}

/** For a command on the server. Given twice it does nothing; a published version becomes another one only by `replaces`. */
export async function publishRelease(deps: ClientVersionsDeps, input: WantedRelease): Promise<Published> {
  const task = { input, wanted: checkRelease(deps, input), now: deps.clock.now() };
  return await inTransaction(deps.db, async (tx) => {
    await lockVersions(tx);
    const versions = await listVersionRows(tx);
    const known = versions.find((one) => compareVersions(one.version, input.version) === 0);
    if (!known?.published_at) refuseOlder(versions, input.version);
    return known === undefined ? await createRelease(tx, task) : await changeRelease(tx, known, task);
  });
}

function refuseOlder(versions: readonly ClientVersion[], number: string): void {
  const isNewer = (one: ClientVersion) => one.published_at !== null && compareVersions(one.version, number) > 0;
  const newer = versions.find(isNewer);
  if (newer !== undefined) throw new OlderThanPublished(newer.version);
}

async function createRelease(tx: Transaction, { input, wanted, now }: Task): Promise<Published> {
  const published_at = input.is_draft ? null : now;
  const fields = { ...wanted.fields, version: input.version, published_at };
  const { id } = await insertVersion(tx, { fields, now });
  for (const one of wanted.packages) await insertPackage(tx, { version_id: id, fields: one, now });
  const changes = { version_id: id, ...fields, packages: wanted.packages.map(tellPackage) };
  await recordAudit(tx, { action: 'client_version.created', changes, now });
  return { outcome: 'created', is_published: published_at !== null };
}

async function changeRelease(tx: Transaction, known: ClientVersion, { input, wanted, now }: Task): Promise<Published> {
  const completed = completeRelease(await readKnown(tx, known), wanted);
  const wasPublished = known.published_at !== null;
  if (wasPublished && !input.replaces && completed.contradictions.length > 0) {
    throw new ReleaseDiffers(completed.contradictions);
  }
  const published_at = known.published_at ?? (input.is_draft ? null : now);
  const isPublishedNow = !wasPublished && published_at !== null;
  const is_published = published_at !== null;
  if (!completed.isChanged && !isPublishedNow) return { outcome: 'unchanged', is_published };
  const { id, version } = known;
  const fields = { ...completed.fields, version, published_at };
  await updateVersion(tx, { id, fields, now });
  for (const one of completed.packages) await insertPackage(tx, { version_id: id, fields: one, now });
  await recordAudit(tx, {
    action: isPublishedNow ? 'client_version.published' : 'client_version.updated',
    changes: { version_id: id, ...changesBetween(known, fields), packages: completed.packages.map(tellPackage) },
    now,
  });
  return { outcome: 'changed', is_published };
}

async function readKnown(tx: Transaction, known: ClientVersion): Promise<KnownRelease> {
  const { id, version: _number, created_at: _created, published_at: _published, ...fields } = known;
  const packages = await listPackagesOf(tx, id);
  return { fields, packages: packages.map(({ version_id: _id, ...one }) => one) };
}

/** The digest tells enough of what was signed. */
function tellPackage({ signature: _long, ...told }: PackageFields) {
  return told;
}
