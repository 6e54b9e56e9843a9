import type { Queryable, Transaction } from '../../platform/db/database.ts';

export interface NoteVersion {
  note_id: string;
  version: number;
  kind: 'JOB' | 'CORRECTION';
  body_key: string;
  created_at: Date;
}

export async function insertVersion(tx: Transaction, version: NoteVersion): Promise<void> {
  await tx.insertInto('note_versions').values(version).execute();
}

export async function listVersionRows(db: Queryable, noteId: string): Promise<NoteVersion[]> {
  const versions = db.selectFrom('note_versions').selectAll().where('note_id', '=', noteId);
  return await versions.orderBy('version', 'desc').execute();
}

export async function findVersion(
  db: Queryable,
  input: { note_id: string; version: number },
): Promise<NoteVersion | null> {
  const found = db.selectFrom('note_versions').selectAll().where('note_id', '=', input.note_id);
  return (await found.where('version', '=', input.version).executeTakeFirst()) ?? null;
}

export async function listBodyKeysOfUser(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('note_versions as version')
    .innerJoin('notes as note', 'note.id', 'version.note_id')
    .select('version.body_key')
    .where('note.user_id', '=', userId)
    .execute();
  return rows.map((row) => row.body_key);
}

export async function listBodyKeys(db: Queryable, noteIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('note_versions')
    .select('body_key')
    .where('note_id', 'in', [...noteIds])
    .execute();
  return rows.map((row) => row.body_key);
}
