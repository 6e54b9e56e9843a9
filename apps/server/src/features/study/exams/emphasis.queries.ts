import type { SectionEmphasis } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface ExamNote {
  note_id: string;
  lecture_id: string;
  title: string;
  version: number;
  /** Null until it was read from this version of the note. */
  sections: SectionEmphasis[] | null;
}

/** The newest note of each lecture of a course, or of the given lectures, oldest lecture first. */
export async function listExamNotes(
  db: Queryable,
  input: { user_id: string; course?: string | undefined; lecture_ids?: readonly string[] | undefined },
): Promise<ExamNote[]> {
  const { user_id, course = null, lecture_ids = null } = input;
  const { rows } = await sql<ExamNote>`
    select note.id as note_id, lecture.id as lecture_id, lecture.title, note.version, emphasis.sections
    from lectures lecture
    join lateral (
      select id, version from notes where lecture_id = lecture.id and deleted_at is null
      order by updated_at desc, id limit 1
    ) note on true
    left join note_emphasis emphasis on emphasis.note_id = note.id and emphasis.version = note.version
    where lecture.user_id = ${user_id} and lecture.deleted_at is null
      and (${course}::text is null or lecture.course = ${course})
      and (${lecture_ids}::uuid[] is null or lecture.id = any(${lecture_ids}::uuid[]))
    order by lecture.created_at, lecture.id`.execute(db);
  return rows;
}

/** Not stored for a note that was deleted meanwhile. */
export async function saveEmphasis(
  db: Queryable,
  input: { note_id: string; version: number; sections: readonly SectionEmphasis[] },
): Promise<void> {
  await sql`
    insert into note_emphasis (note_id, version, sections)
    select id, ${input.version}, ${JSON.stringify(input.sections)}::jsonb from notes
    where id = ${input.note_id} and deleted_at is null for share
    on conflict (note_id) do update set version = excluded.version, sections = excluded.sections`.execute(db);
}
