import type { Queryable, Transaction } from '../../../platform/db/database.ts';

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
  const note = db.selectFrom('notes').select('body_key').where('id', '=', id).where('deleted_at', 'is', null);
  return (await note.executeTakeFirst())?.body_key ?? null;
}

export async function findNewestBodyKey(db: Queryable, lectureId: string): Promise<string | null> {
  const note = db.selectFrom('notes').select('body_key').where('lecture_id', '=', lectureId);
  const existing = note.where('deleted_at', 'is', null).orderBy('updated_at', 'desc').limit(1);
  return (await existing.executeTakeFirst())?.body_key ?? null;
}

export interface NoteContent {
  id: string;
  user_id: string;
  lecture_id: string;
  title: string;
  body_key: string;
  supported: number;
  claims: number;
  voiced_seconds: number | null;
  covered_seconds: number | null;
  failed_sections: number;
  now: Date;
}

export async function insertNoteVersion(tx: Transaction, { now, ...note }: NoteContent): Promise<number> {
  const { id: _id, user_id: _user, lecture_id: _lecture, ...content } = note;
  const saved = await tx
    .insertInto('notes')
    .values({ ...note, version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ ...content, version: eb('notes.version', '+', 1), updated_at: now })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return saved.version;
}

export async function lockNote(tx: Transaction, id: string): Promise<{ version: number } | null> {
  const note = tx.selectFrom('notes').select('version').where('id', '=', id).where('deleted_at', 'is', null);
  return (await note.forUpdate().executeTakeFirst()) ?? null;
}

/** Whether a job is rewriting parts of this note. */
export async function hasOpenJob(tx: Transaction, noteId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs as job')
    .innerJoin('jobs as earlier', 'earlier.id', 'job.retry_of')
    .select('job.id')
    .where('earlier.note_id', '=', noteId)
    .where('job.status', 'in', ['PENDING', 'PROCESSING'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface CorrectedContent {
  id: string;
  version: number;
  title: string;
  body_key: string;
  supported: number;
  claims: number;
  updated_at: Date;
}

export async function updateNoteCorrected(tx: Transaction, { id, ...content }: CorrectedContent): Promise<void> {
  await tx.updateTable('notes').set(content).where('id', '=', id).execute();
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

export async function listNotesOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('notes').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

/** In a fixed order, so that concurrent transactions do not deadlock. */
export async function lockNotesOfLecture(tx: Transaction, lectureId: string): Promise<string[]> {
  const notes = tx.selectFrom('notes').select('id').where('lecture_id', '=', lectureId);
  const rows = await notes.where('deleted_at', 'is', null).orderBy('id').forUpdate().execute();
  return rows.map((row) => row.id);
}

/** The jobs that wrote the notes, and their retries. */
export async function listJobsOfNotes(tx: Transaction, noteIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('jobs as job')
    .leftJoin('jobs as earlier', 'earlier.id', 'job.retry_of')
    .select('job.id')
    .where((job) => job.or([job('job.note_id', 'in', [...noteIds]), job('earlier.note_id', 'in', [...noteIds])]))
    .execute();
  return rows.map((row) => row.id);
}

export async function updateNotesDeleted(
  tx: Transaction,
  input: { note_ids: readonly string[]; now: Date },
): Promise<void> {
  const deleted = { title: '', deleted_at: input.now, updated_at: input.now };
  await tx
    .updateTable('notes')
    .set(deleted)
    .where('id', 'in', [...input.note_ids])
    .execute();
}

/** Removes the texts; the figures stay, since they were paid for. */
export async function updateTranslationsEmptied(
  tx: Transaction,
  whose: { user_id: string } | { note_ids: readonly string[] },
): Promise<void> {
  const emptied = tx.updateTable('translations').set({ lines: '[]' });
  if ('user_id' in whose) await emptied.where('user_id', '=', whose.user_id).execute();
  else if (whose.note_ids.length > 0) await emptied.where('note_id', 'in', [...whose.note_ids]).execute();
}
