import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const columns = [
  'id',
  'version',
  'release_notes',
  'is_mandatory',
  'download_url',
  'download_url_macos',
  'sha256',
  'sha256_macos',
  'created_at',
  'published_at',
] as const;

export type ClientVersion = Awaited<ReturnType<typeof listVersionRows>>[number];
export type VersionFields = Omit<ClientVersion, 'id' | 'created_at'>;

export async function listVersionRows(db: Queryable) {
  return await db.selectFrom('client_versions').select(columns).where('deleted_at', 'is', null).execute();
}

/** Serializes writers; readers are not blocked. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await sql`lock table client_versions in share row exclusive mode`.execute(tx);
}

export async function insertVersion(
  db: Queryable,
  input: { fields: VersionFields; now: Date },
): Promise<ClientVersion> {
  return await db
    .insertInto('client_versions')
    .values({ ...input.fields, created_at: input.now, updated_at: input.now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Null when it was deleted meanwhile. */
export async function updateVersion(
  db: Queryable,
  input: { id: string; fields: VersionFields; now: Date },
): Promise<ClientVersion | null> {
  const row = await db
    .updateTable('client_versions')
    .set({ ...input.fields, updated_at: input.now })
    .where('id', '=', input.id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateVersionDeleted(db: Queryable, input: { id: string; now: Date }): Promise<boolean> {
  const result = await db
    .updateTable('client_versions')
    .set({ deleted_at: input.now, updated_at: input.now })
    .where('id', '=', input.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
