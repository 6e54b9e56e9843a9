import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

export interface LibraryRow {
  id: string;
  title: string;
  course: string | null;
  file_name: string;
  size_bytes: bigint;
  status: 'CHECKING' | 'READY' | 'REFUSED';
  refusal: string | null;
  duration_ms: number | null;
  voiced_ms: number | null;
  slide_count: number | null;
  section_count: number | null;
  prepared_in: 'SERVER' | 'BROWSER';
  source: 'RECORDING' | 'HANDOUT';
  created_at: Date;
  note_id: string | null;
  failed_sections: number;
  read_permille: number | null;
  job_id: string | null;
  progress_permille: number | null;
}

const ORDERS = {
  newest: sql`lecture.created_at desc, lecture.id`,
  oldest: sql`lecture.created_at, lecture.id`,
  title: sql`lecture.title, lecture.id`,
  largest: sql`lecture.size_bytes desc, lecture.id`,
} satisfies Record<string, RawBuilder<unknown>>;

interface LibraryFilter {
  user_id: string;
  /** Undefined: all lectures. Empty: lectures without a course. */
  course?: string | undefined;
  sort: keyof typeof ORDERS;
  skip: number;
  limit: number;
}

/** Each lecture with its newest note and its open job. */
export async function listLibraryRows(db: Queryable, input: LibraryFilter): Promise<LibraryRow[]> {
  const { rows } = await sql<LibraryRow>`
    select lecture.id, lecture.title, lecture.course, lecture.file_name, lecture.size_bytes, lecture.status, lecture.refusal,
           lecture.duration_ms, lecture.voiced_ms, lecture.slide_count, lecture.section_count, lecture.prepared_in, lecture.source, lecture.created_at,
           note.id as note_id, coalesce(note.failed_sections, 0) as failed_sections, reading.read_permille,
           job.id as job_id, job.progress_permille
    from lectures lecture
    left join lateral (
      select id, failed_sections from notes where lecture_id = lecture.id and deleted_at is null
      order by updated_at desc, id limit 1
    ) note on true
    left join note_readings reading on reading.note_id = note.id
    left join lateral (
      select id, progress_permille from jobs where lecture_id = lecture.id and status in ('PENDING', 'PROCESSING')
      order by created_at desc limit 1
    ) job on true
    where lecture.user_id = ${input.user_id} and lecture.deleted_at is null and ${ofCourse(input.course)}
    order by ${ORDERS[input.sort]} offset ${input.skip} limit ${input.limit}`.execute(db);
  return rows;
}

function ofCourse(course: string | undefined): RawBuilder<unknown> {
  if (course === undefined) return sql`true`;
  return course === '' ? sql`lecture.course is null` : sql`lecture.course = ${course}`;
}

/** Courses by name; lectures without a course last. */
export async function listCourseCounts(db: Queryable, userId: string) {
  const { rows } = await sql<{ name: string | null; lecture_count: number }>`
    select course as name, count(*)::integer as lecture_count from lectures
    where user_id = ${userId} and deleted_at is null group by course order by course nulls last`.execute(db);
  return rows;
}

export async function updateLectureNamed(
  db: Queryable,
  input: { id: string; title: string; course: string | null },
): Promise<void> {
  const { id, ...names } = input;
  await db.updateTable('lectures').set(names).where('id', '=', id).execute();
}

/** The search index contains the title and course of the lecture, so its notes are indexed again. */
export async function updateNotesForReindex(db: Queryable, lectureId: string): Promise<void> {
  const due = { indexed_version: null, searched_version: null };
  await db.updateTable('notes').set(due).where('lecture_id', '=', lectureId).execute();
}
