import type { Queryable, Transaction } from '../../platform/db/database.ts';

const noteColumns = [
  'id',
  'user_id',
  'lecture_id',
  'title',
  'version',
  'body_key',
  'created_at',
  'updated_at',
] as const;

export async function findNote(db: Queryable, input: { id: string; user_id: string }) {
  const found = db.selectFrom('notes').select(noteColumns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

export async function findBodyKey(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom('notes').select('body_key').where('id', '=', id).executeTakeFirst();
  return row?.body_key ?? null;
}

export interface NoteVersion {
  id: string;
  user_id: string;
  lecture_id: string;
  title: string;
  body_key: string;
  supported: number;
  claims: number;
  failed_sections: number;
  now: Date;
}

export async function insertNoteVersion(tx: Transaction, { now, ...note }: NoteVersion): Promise<void> {
  const { id: _id, user_id: _user, lecture_id: _lecture, ...content } = note;
  await tx
    .insertInto('notes')
    .values({ ...note, version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ ...content, version: eb('notes.version', '+', 1), updated_at: now })),
    )
    .execute();
}

/** Every job that may have written a version. */
export async function listJobsWithNotes(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('note_id', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function updateNotesErased(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const erased = { title: '', deleted_at: input.now, updated_at: input.now };
  await tx.updateTable('notes').set(erased).where('user_id', '=', input.user_id).execute();
}
