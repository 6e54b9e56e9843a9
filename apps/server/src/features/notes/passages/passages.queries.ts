import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** One note, or all notes of a course of one user. */
export type PassageScope = { user_id: string } & ({ note_id: string } | { course: string });

/** Notes of the scope, oldest first. */
export async function listNotesInScope(db: Queryable, scope: PassageScope): Promise<string[]> {
  const note_id = 'note_id' in scope ? scope.note_id : null;
  const course = 'course' in scope ? scope.course : null;
  const { rows } = await sql<{ id: string }>`
    select note.id from notes note join lectures lecture on lecture.id = note.lecture_id
    where note.user_id = ${scope.user_id} and note.deleted_at is null
      and (note.id = ${note_id}::uuid or lecture.course = ${course}::text)
    order by note.created_at, note.id`.execute(db);
  return rows.map(({ id }) => id);
}
