import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface NoteVersion {
  note_id: string;
  version: number;
  kind: 'JOB' | 'CORRECTION' | 'EDIT';
  body_key: string;
  created_at: Date;
}

export async function insertVersion(tx: Transaction, version: NoteVersion): Promise<void> {
  await tx.insertInto('note_versions').values(version).execute();
}

/** With a flag for versions written by a job that rewrote corrected sections. */
export async function listVersionRows(db: Queryable, noteId: string) {
  return await db
    .selectFrom('note_versions as version')
    // Joined by note id first, because the body key alone would scan all jobs.
    .leftJoin('jobs as job', (join) =>
      join.onRef('job.note_id', '=', 'version.note_id').on('version.body_key', '=', sql`'notes/' || job.id || '.json'`),
    )
    .leftJoin('job_quotes as quote', 'quote.id', 'job.quote_id')
    .select(['version.version', 'version.kind', 'version.created_at'])
    .select((eb) => eb('quote.note_version', 'is not', null).as('is_rewriting'))
    .where('version.note_id', '=', noteId)
    .orderBy('version.version', 'desc')
    .execute();
}

export async function findVersion(
  db: Queryable,
  input: { note_id: string; version: number },
): Promise<NoteVersion | null> {
  const found = db.selectFrom('note_versions').selectAll().where('note_id', '=', input.note_id);
  return (await found.where('version', '=', input.version).executeTakeFirst()) ?? null;
}

/** Whether every version after this one was written by the owner. */
export async function hasOnlyEditsAfter(db: Queryable, input: { note_id: string; version: number }): Promise<boolean> {
  const other = await db
    .selectFrom('note_versions')
    .select('version')
    .where('note_id', '=', input.note_id)
    .where('version', '>', input.version)
    .where('kind', '<>', 'EDIT')
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

export async function findExistingVersion(db: Queryable, input: { note_id: string; version: number }) {
  const found = db
    .selectFrom('note_versions as version')
    .innerJoin('notes as note', 'note.id', 'version.note_id')
    .select(['version.body_key', 'note.lecture_id'])
    .where('note.id', '=', input.note_id)
    .where('note.deleted_at', 'is', null)
    .where('version.version', '=', input.version);
  return (await found.executeTakeFirst()) ?? null;
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
