import { createHash } from 'node:crypto';
import { compareVersions } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { changesBetween, recordAudit } from '../../operators/index.ts';
import { insertPackage, listPackagesOf, type PackageFields } from './client-packages.queries.ts';
import { DownloadDiffers, OlderThanPublished, ReleaseDiffers } from './client-versions.errors.ts';
import {
  type ClientVersion,
  insertVersion,
  listVersionRows,
  lockVersions,
  updateVersion,
} from './client-versions.queries.ts';
import { completeRelease, type ReleaseContent } from './complete-release.ts';
import { type OfferedFile, type ReleaseInput, validateRelease } from './validate-release.ts';
import type { InstallerRules } from './validate-version.ts';

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

interface PublishResult {
  outcome: 'created' | 'changed' | 'unchanged';
  is_published: boolean;
}

interface Task {
  input: ReleaseInput;
  wanted: ReleaseContent;
  now: Date;
}

/** For a command on the server. Idempotent; a published version is changed only with `replaces`. */
export async function publishRelease(
  deps: Pick<AppDeps, 'db' | 'clock'> & InstallerRules,
  input: ReleaseInput,
): Promise<PublishResult> {
  const task = { input, wanted: validateRelease(deps, input), now: deps.clock.now() };
  return await inTransaction(deps.db, async (tx) => {
    await lockVersions(tx);
    const versions = await listVersionRows(tx);
    const existing = versions.find((one) => compareVersions(one.version, input.version) === 0);
    if (!existing?.published_at) rejectOlder(versions, input.version);
    return existing === undefined ? await createRelease(tx, task) : await changeRelease(tx, existing, task);
  });
}

function rejectOlder(versions: readonly ClientVersion[], number: string): void {
  const isNewer = (one: ClientVersion) => one.published_at !== null && compareVersions(one.version, number) > 0;
  const newer = versions.find(isNewer);
  if (newer !== undefined) throw new OlderThanPublished(newer.version);
}

async function createRelease(tx: Transaction, { input, wanted: content, now }: Task): Promise<PublishResult> {
  const published_at = input.is_draft ? null : now;
  const fields = { ...content.fields, version: input.version, published_at };
  const { id } = await insertVersion(tx, { fields, now });
  for (const one of content.packages) await insertPackage(tx, { version_id: id, fields: one, now });
  const changes = { version_id: id, ...fields, packages: content.packages.map(toAuditedPackage) };
  await recordAudit(tx, { action: 'client_version.created', changes, now });
  return { outcome: 'created', is_published: published_at !== null };
}

async function changeRelease(
  tx: Transaction,
  existing: ClientVersion,
  { input, wanted: content, now }: Task,
): Promise<PublishResult> {
  const completed = completeRelease(await readContent(tx, existing), content);
  const wasPublished = existing.published_at !== null;
  if (wasPublished && !input.replaces && completed.contradictions.length > 0) {
    throw new ReleaseDiffers(completed.contradictions);
  }
  const published_at = existing.published_at ?? (input.is_draft ? null : now);
  const isPublishedNow = !wasPublished && published_at !== null;
  const is_published = published_at !== null;
  if (!completed.isChanged && !isPublishedNow) return { outcome: 'unchanged', is_published };
  const { id, version } = existing;
  const fields = { ...completed.fields, version, published_at };
  await updateVersion(tx, { id, fields, now });
  for (const one of completed.packages) await insertPackage(tx, { version_id: id, fields: one, now });
  await recordAudit(tx, {
    action: isPublishedNow ? 'client_version.published' : 'client_version.updated',
    changes: {
      version_id: id,
      ...changesBetween(existing, fields),
      packages: completed.packages.map(toAuditedPackage),
    },
    now,
  });
  return { outcome: 'changed', is_published };
}

async function readContent(tx: Transaction, existing: ClientVersion): Promise<ReleaseContent> {
  const { id, version: _number, created_at: _created, published_at: _published, ...fields } = existing;
  const packages = await listPackagesOf(tx, id);
  return { fields, packages: packages.map(({ version_id: _id, ...one }) => one) };
}

/** The digest identifies the signed file, so the signature is left out. */
function toAuditedPackage({ signature: _long, ...fields }: PackageFields) {
  return fields;
}

/** Verifies that every file can be downloaded exactly as built. Runs before any transaction. */
export async function confirmDownloads(files: readonly OfferedFile[]): Promise<void> {
  for (const file of files) {
    if ((await digestOf(file.url)) !== file.sha256) throw new DownloadDiffers(file.url);
  }
}

async function digestOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (!response.ok || response.body === null) return null;
    const hash = createHash('sha256');
    for await (const chunk of response.body as ReadableStream<Uint8Array>) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
