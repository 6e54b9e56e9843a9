import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

const lectureColumns = [
  'id',
  'user_id',
  'title',
  'course',
  'file_name',
  'content_type',
  'size_bytes',
  'sha256',
  'storage_key',
  'status',
  'refusal',
  'duration_ms',
  'voiced_ms',
  'slide_count',
  'section_count',
  'prepared_in',
  'source',
  'created_at',
] as const;

export type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>;

export interface NewLecture {
  user_id: string;
  upload_id: string;
  title: string;
  course: string | null;
  file_name: string;
  content_type: string;
  size_bytes: bigint;
  sha256: string;
  storage_key: string;
  /** A recording when omitted. */
  source?: 'RECORDING' | 'HANDOUT';
  created_at: Date;
}

export async function insertLecture(db: Queryable, lecture: NewLecture): Promise<Lecture> {
  return await db.insertInto('lectures').values(lecture).returning(lectureColumns).executeTakeFirstOrThrow();
}

export async function findLecture(db: Queryable, input: { id: string; user_id: string }) {
  const found = db.selectFrom('lectures').select(lectureColumns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

export async function findLectureOfUpload(db: Queryable, uploadId: string) {
  const found = db.selectFrom('lectures').select(lectureColumns).where('upload_id', '=', uploadId);
  return (await found.executeTakeFirst()) ?? null;
}

export async function getLectureForCheck(db: Queryable, id: string): Promise<Lecture> {
  return await db.selectFrom('lectures').select(lectureColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listLectureRows(db: Queryable, input: { user_id: string; skip: number; limit: number }) {
  return await db
    .selectFrom('lectures')
    .select(lectureColumns)
    .where('user_id', '=', input.user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(input.skip)
    .limit(input.limit)
    .execute();
}

export async function updateLectureRefused(
  db: Queryable,
  input: { id: string; refusal: string; checked_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  const checking = db
    .updateTable('lectures')
    .set({ ...values, status: 'REFUSED' })
    .where('id', '=', id);
  await checking.where('status', '=', 'CHECKING').execute();
}

export async function listLecturesInCheck(db: Queryable, input: { before: Date; limit: number }) {
  return await db
    .selectFrom('lectures')
    .select(['id', 'user_id', 'check_runs as runs'])
    .where('status', '=', 'CHECKING')
    // Ready or refused with its handout.
    .where('source', '=', 'RECORDING')
    .where('deleted_at', 'is', null)
    .where('created_at', '<', input.before)
    .orderBy('created_at')
    .limit(input.limit)
    .execute();
}

/** BROWSER: only audio and slides were uploaded. */
export type PreparedIn = 'SERVER' | 'BROWSER';

export interface PreparedFacts {
  id: string;
  duration_ms: number;
  voiced_ms: number;
  slide_count: number;
  section_count: number;
  has_video: boolean;
  prepared_in: PreparedIn;
  checked_at: Date;
}

export async function updateLectureReady(db: Queryable, { id, ...facts }: PreparedFacts): Promise<void> {
  const checking = db
    .updateTable('lectures')
    .set({ ...facts, status: 'READY' })
    .where('id', '=', id);
  await checking.where('status', '=', 'CHECKING').execute();
}

/** Length of a lecture without recording, which grows with its handouts. */
export async function updateHandoutLecture(
  db: Queryable,
  { id, ...facts }: { id: string; duration_ms: number; section_count: number },
): Promise<void> {
  const ready = db.updateTable('lectures').set(facts).where('id', '=', id);
  await ready.where('source', '=', 'HANDOUT').where('status', '=', 'READY').execute();
}

/** Counted once; a repeated step changes nothing. */
export async function updateLectureCounted(
  tx: Transaction,
  input: { id: string; counted_ms: number; counted_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  const lecture = tx.updateTable('lectures').set(values).where('id', '=', id);
  await lecture.where('counted_at', 'is', null).execute();
}

export async function isLectureCounted(tx: Transaction, id: string): Promise<boolean> {
  const lecture = tx.selectFrom('lectures').select('counted_at').where('id', '=', id);
  return (await lecture.executeTakeFirstOrThrow()).counted_at !== null;
}

export async function listStoredOfUser(db: Queryable, userId: string) {
  return await db.selectFrom('lectures').select(['id', 'storage_key']).where('user_id', '=', userId).execute();
}

export async function updateLecturesErased(db: Queryable, input: { user_id: string; now: Date }): Promise<void> {
  await sql`
    update lectures set title = '', course = null, file_name = '', deleted_at = coalesce(deleted_at, ${input.now})
    where user_id = ${input.user_id}`.execute(db);
}

/** Row lock for deleting the lecture. */
export async function lockLecture(tx: Transaction, input: { id: string; user_id: string }) {
  const columns = ['id', 'storage_key', 'upload_id', 'status'] as const;
  const lecture = tx.selectFrom('lectures').select(columns).where('id', '=', input.id);
  const existing = lecture.where('user_id', '=', input.user_id).where('deleted_at', 'is', null);
  return (await existing.forUpdate().executeTakeFirst()) ?? null;
}

/** Shared lock until the transaction ends, so that the lecture cannot be deleted meanwhile. False when it is already deleted. */
export async function lockLectureShared(tx: Transaction, id: string): Promise<boolean> {
  const existing = tx.selectFrom('lectures').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (await existing.forShare().executeTakeFirst()) !== undefined;
}

export async function updateLectureDeleted(tx: Transaction, input: { id: string; deleted_at: Date }): Promise<void> {
  const deleted = { title: '', course: null, file_name: '', deleted_at: input.deleted_at };
  await tx.updateTable('lectures').set(deleted).where('id', '=', input.id).execute();
}
